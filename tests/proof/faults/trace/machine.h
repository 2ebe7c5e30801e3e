/* Linux on x86-64 as far as the tracer asks it. Nothing is included: a machine without a compiler has no headers. */

typedef unsigned char u8;
typedef unsigned short u16;
typedef unsigned int u32;
typedef long i64;
typedef unsigned long u64;

enum { MINUS_EIO = -5, MINUS_EINTR = -4, MINUS_ENOSPC = -28 };

/* System calls, by their numbers. */
enum {
  SYS_write = 1, SYS_open = 2, SYS_close = 3, SYS_stat = 4, SYS_mmap = 9, SYS_pwrite64 = 18, SYS_writev = 20,
  SYS_pipe2 = 293, SYS_sendfile = 40, SYS_sendto = 44, SYS_getpid = 39, SYS_fork = 57, SYS_execve = 59, SYS_exit_group = 231,
  SYS_wait4 = 61, SYS_fsync = 74, SYS_fdatasync = 75, SYS_truncate = 76, SYS_ftruncate = 77, SYS_rename = 82,
  SYS_creat = 85, SYS_unlink = 87, SYS_readlink = 89, SYS_ptrace = 101, SYS_prctl = 157, SYS_read = 0,
  SYS_setsid = 112, SYS_openat = 257, SYS_unlinkat = 263, SYS_renameat = 264, SYS_sync_file_range = 277, SYS_fallocate = 285,
  SYS_pwritev = 296, SYS_process_vm_readv = 310, SYS_renameat2 = 316, SYS_copy_file_range = 326, SYS_pwritev2 = 328
};

/* asm/ptrace.h and linux/ptrace.h: requests, options and events. */
enum {
  PTRACE_CONT = 7, PTRACE_GETREGS = 12, PTRACE_SETREGS = 13, PTRACE_SYSCALL = 24, PTRACE_SEIZE = 0x4206,
  PTRACE_LISTEN = 0x4208, EVENT_SECCOMP = 7, EVENT_STOP = 128,
  /* TRACESYSGOOD, TRACEFORK, TRACEVFORK, TRACECLONE, TRACEEXEC, TRACESECCOMP, EXITKILL. */
  TRACE_OPTIONS = 0x1 | 0x2 | 0x4 | 0x8 | 0x10 | 0x80 | 0x100000
};
enum { WALL = 0x40000000, SIGTRAP = 5, SIGSTOP = 19, SYSCALL_STOP = SIGTRAP | 0x80 };
enum { PR_SET_PTRACER = 0x59616d61, PR_SET_NO_NEW_PRIVS = 38, PR_SET_SECCOMP = 22, SECCOMP_MODE_FILTER = 2 };
enum { O_WRONLY = 1, O_RDWR = 2, O_CREAT = 0100, O_TRUNC = 01000, O_CLOEXEC = 02000000 };
enum { PROT_READ_WRITE = 3, MAP_SHARED = 1 };

/* struct user_regs_struct: the registers of a stopped thread. */
typedef struct {
  u64 r15, r14, r13, r12, rbp, rbx, r11, r10, r9, r8, rax, rcx, rdx, rsi, rdi, orig_rax, rip, cs, eflags, rsp, ss;
  u64 fs_base, gs_base, ds, es, fs, gs;
} Registers;

typedef struct { u64 base, length; } Span;

static i64 call6(i64 number, u64 a, u64 b, u64 c, u64 d, u64 e, u64 f) {
  i64 result;
  __asm__ volatile("movq %5, %%r10\n\tmovq %6, %%r8\n\tmovq %7, %%r9\n\tsyscall"
                   : "=a"(result)
                   : "a"(number), "D"(a), "S"(b), "d"(c), "m"(d), "m"(e), "m"(f)
                   : "rcx", "r8", "r9", "r10", "r11", "memory");
  return result;
}
static i64 call3(i64 number, u64 a, u64 b, u64 c) { return call6(number, a, b, c, 0, 0, 0); }
static i64 trace(i64 request, int thread, u64 data) { return call6(SYS_ptrace, request, thread, 0, data, 0, 0); }

static u64 lengthOf(const char *text) {
  u64 length = 0;
  while (text[length]) length++;
  return length;
}
static void copyBytes(u8 *to, const u8 *from, u64 count) {
  for (u64 at = 0; at < count; at++) to[at] = from[at];
}
static int startsWith(const char *text, const char *start) {
  while (*start)
    if (*text++ != *start++) return 0;
  return 1;
}

/* Bytes of another process; how many could be read. */
static i64 readFrom(int thread, u64 address, void *to, u64 count) {
  Span here = {(u64)to, count}, there = {address, count};
  return call6(SYS_process_vm_readv, thread, (u64)&here, 1, (u64)&there, 1, 0);
}

/* A path of another process: the rest of its page may be no memory, so that a page is read at a time. */
static void readPath(int thread, u64 address, char *path, u64 room) {
  u64 at = 0;
  while (at < room - 1) {
    u64 chunk = 4096 - ((address + at) & 4095);
    if (chunk > room - 1 - at) chunk = room - 1 - at;
    i64 count = readFrom(thread, address + at, path + at, chunk);
    if (count <= 0) break;
    for (i64 each = 0; each < count; each++)
      if (!path[at + each]) return;
    at += count;
  }
  path[at] = 0;
}

/* "/proc/THREAD/fd/FD", which is a link to the open file. */
static void linkOf(int thread, int fd, char *link) {
  char *at = link;
  for (const char *part = "/proc/"; *part;) *at++ = *part++;
  char digits[12];
  for (int turn = 0; turn < 2; turn++) {
    int count = 0;
    for (int left = turn ? fd : thread; left > 0 || !count; left /= 10) digits[count++] = '0' + left % 10;
    while (count) *at++ = digits[--count];
    if (!turn)
      for (const char *part = "/fd/"; *part;) *at++ = *part++;
  }
  *at = 0;
}
static void pathOf(int thread, int fd, char *path, u64 room) {
  char link[64];
  if (fd < 0) {
    path[0] = 0;
    return;
  }
  linkOf(thread, fd, link);
  i64 length = call3(SYS_readlink, (u64)link, (u64)path, room - 1);
  path[length > 0 ? length : 0] = 0;
}

/* The size of the file at a path, in bytes; 0 where there is none. */
static i64 sizeOf(const char *path) {
  u64 facts[18];
  return call3(SYS_stat, (u64)path, (u64)facts, 0) < 0 ? 0 : (i64)facts[6];
}
static i64 sizeOfOpen(int thread, int fd) {
  char link[64];
  linkOf(thread, fd, link);
  return sizeOf(link);
}
