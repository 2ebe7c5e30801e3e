/* The trace: one record after another, as recorded-calls.ts reads them. */

enum { ROOM = 1 << 20, PATH_ROOM = 1024 };
enum { BEGUN = 0, ENDED = 1 };

typedef struct {
  u32 kind, phase;
  i64 call;   /* the number of the call: its end has the same as its beginning */
  i64 offset; /* in the file; -1: at its end */
  i64 result;
  u32 pathLength, dataLength;
} Record;

static u8 waiting[ROOM];
static u64 waitingCount;
static int traceFile;

static void flush(void) {
  for (u64 at = 0; at < waitingCount;) {
    i64 count = call3(SYS_write, traceFile, (u64)(waiting + at), waitingCount - at);
    if (count <= 0) giveUp();
    at += count;
  }
  waitingCount = 0;
}

static void put(const void *bytes, u64 count) {
  if (waitingCount + count > ROOM) flush();
  copyBytes(waiting + waitingCount, bytes, count);
  waitingCount += count;
}

/*
 * Bytes out of the memory of another thread, which is stopped.
 * @returns 0 where they cannot be read: another thread ended the program, and the call is never made. Zeros fill the record.
 */
static int putFrom(int thread, u64 address, u64 count) {
  int isRead = 1;
  for (u64 at = 0; at < count;) {
    if (waitingCount == ROOM) flush();
    u64 chunk = count - at < ROOM - waitingCount ? count - at : ROOM - waitingCount;
    u8 *to = waiting + waitingCount;
    if (isRead) isRead = readFrom(thread, address + at, to, chunk) == (i64)chunk;
    for (u64 each = 0; !isRead && each < chunk; each++) to[each] = 0;
    waitingCount += chunk;
    at += chunk;
  }
  return isRead;
}

static void putBeginning(int kind, i64 number, i64 offset, const char *path, u64 dataLength) {
  Record record = {kind, BEGUN, number, offset, 0, lengthOf(path), dataLength};
  put(&record, sizeof record);
  put(path, record.pathLength);
}

static void putEnd(int kind, i64 number, i64 result) {
  Record record = {kind, ENDED, number, 0, result, 0, 0};
  put(&record, sizeof record);
}
