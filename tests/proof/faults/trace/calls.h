/* What a call that the program makes is, and what becomes of it: it is recorded, it fails, or it finds no room. */

typedef struct {
  int kind;
  int fd;          /* -1 where the call names a path */
  i64 offset;      /* where it writes; -1: at the end */
  u64 data;        /* what it writes, in the program's memory */
  u64 length;
  char path[PATH_ROOM];
  char second[PATH_ROOM]; /* where it renames to */
} Call;

static const char *folder;
static const char RESPONSE[] = "HTTP/1.";
enum { SHOWN_OF_RESPONSE = 1024 };

static const int WATCHED[] = {
  SYS_write, SYS_pwrite64, SYS_writev, SYS_pwritev, SYS_pwritev2, SYS_sendfile, SYS_copy_file_range, SYS_fallocate,
  SYS_truncate, SYS_ftruncate, SYS_fsync, SYS_fdatasync, SYS_sync_file_range, SYS_open, SYS_creat, SYS_openat,
  SYS_rename, SYS_renameat, SYS_renameat2, SYS_unlink, SYS_unlinkat, SYS_sendto
};
enum { WATCHED_COUNT = sizeof WATCHED / sizeof WATCHED[0] };

static void ofFile(Call *call, int kind, u64 fd) { call->kind = kind, call->fd = (int)fd; }

/* A call by a path; relative ones are none of the folder's. */
static void ofPath(Call *call, int kind, int thread, u64 path) {
  call->kind = kind;
  readPath(thread, path, call->path, PATH_ROOM);
}

static void describe(Call *call, int thread, const Registers *at) {
  call->kind = 0, call->fd = -1, call->offset = -1, call->length = 0, call->path[0] = 0, call->second[0] = 0;
  switch (at->orig_rax) {
    case SYS_pwrite64: call->offset = at->r10; /* and the rest as a write */
    case SYS_write: ofFile(call, KIND_WRITE, at->rdi), call->data = at->rsi, call->length = at->rdx; break;
    case SYS_writev: case SYS_pwritev: case SYS_pwritev2: case SYS_fallocate: case SYS_sendfile:
      ofFile(call, KIND_OTHER, at->rdi); break;
    case SYS_copy_file_range: ofFile(call, KIND_OTHER, at->rdx); break;
    case SYS_ftruncate: ofFile(call, KIND_TRUNCATE, at->rdi), call->offset = at->rsi; break;
    case SYS_truncate: ofPath(call, KIND_TRUNCATE, thread, at->rdi), call->offset = at->rsi; break;
    case SYS_fsync: case SYS_fdatasync: ofFile(call, KIND_SYNC, at->rdi); break;
    case SYS_open: ofPath(call, KIND_OPEN, thread, at->rdi), call->offset = at->rsi; break;
    case SYS_creat: ofPath(call, KIND_OPEN, thread, at->rdi), call->offset = O_CREAT | O_TRUNC | O_WRONLY; break;
    case SYS_openat: ofPath(call, KIND_OPEN, thread, at->rsi), call->offset = at->rdx; break;
    case SYS_rename: ofPath(call, KIND_RENAME, thread, at->rdi), readPath(thread, at->rsi, call->second, PATH_ROOM); break;
    case SYS_renameat: case SYS_renameat2:
      ofPath(call, KIND_RENAME, thread, at->rsi), readPath(thread, at->r10, call->second, PATH_ROOM); break;
    case SYS_unlink: ofPath(call, KIND_UNLINK, thread, at->rdi); break;
    case SYS_unlinkat: ofPath(call, KIND_UNLINK, thread, at->rsi); break;
    case SYS_sendto: ofFile(call, KIND_SEND, at->rdi), call->data = at->rsi, call->length = at->rdx; break;
  }
}

/* Whether a call is of the folder, or answers a request. */
static int isWatched(Call *call, int thread) {
  if (call->kind == KIND_SEND) {
    char start[sizeof RESPONSE];
    if (call->length < sizeof RESPONSE || readFrom(thread, call->data, start, sizeof start) < 0) return 0;
    if (call->length > SHOWN_OF_RESPONSE) call->length = SHOWN_OF_RESPONSE;
    return startsWith(start, RESPONSE);
  }
  if (call->fd >= 0) pathOf(thread, call->fd, call->path, PATH_ROOM);
  char after = startsWith(call->path, folder) ? call->path[lengthOf(folder)] : 'x';
  return after == '/' || !after;
}

/* How many bytes of the folder a write would take in addition. */
static i64 growthOf(const Call *call, int thread) {
  if (call->offset < 0) return call->length;
  i64 growth = call->offset + (i64)call->length - sizeOfOpen(thread, call->fd);
  return growth > 0 ? growth : 0;
}

/* How many bytes of the folder a call gives back, or (below 0) takes. */
static i64 freedBy(const Call *call, int thread) {
  if (call->kind == KIND_TRUNCATE) return sizeOf(call->path) - call->offset;
  if (call->kind == KIND_OPEN) return call->offset & O_TRUNC ? sizeOf(call->path) : 0;
  if (call->kind == KIND_UNLINK) return sizeOf(call->path);
  if (call->kind == KIND_RENAME) return sizeOf(call->second);
  return call->kind == KIND_WRITE ? -growthOf(call, thread) : 0;
}

/* Whether this call is one of those that are to fail. */
static int isToFail(const Call *call) {
  if (call->kind != control->failKind) return 0;
  control->counted++;
  return control->counted >= control->failFirst && control->counted <= control->failLast;
}

/*
 * A sync that failed is told to every descriptor of the file that was open, each once, whoever wrote what did not come to the disk: fsync(2),
 * since Linux 4.13. Here that is the next other one, if it was not opened since.
 */
enum { MOST_LATER = 16 };
static struct { int fd; i64 result; char path[PATH_ROOM]; int later[MOST_LATER], laterCount; } untold = {-1};

static void noteFailedSync(const Call *call, i64 result) {
  if (call->kind != KIND_SYNC || !result) return;
  untold.fd = call->fd, untold.result = result, untold.laterCount = 0;
  u64 at = 0;
  do untold.path[at] = call->path[at]; while (call->path[at++]);
}

static int isOfUntold(const Call *call) {
  return untold.fd >= 0 && lengthOf(call->path) == lengthOf(untold.path) && startsWith(call->path, untold.path);
}

static void noteOpened(i64 fd) {
  if (fd >= 0 && untold.laterCount < MOST_LATER) untold.later[untold.laterCount++] = (int)fd;
}

static int isToBeTold(const Call *call) {
  if (call->kind != KIND_SYNC || !isOfUntold(call) || call->fd == untold.fd) return 0;
  for (int at = 0; at < untold.laterCount; at++)
    if (untold.later[at] == call->fd) return 0;
  untold.fd = -1;
  return 1;
}
