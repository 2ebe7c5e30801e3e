/*
 * Watches and alters the system calls of a program, for the harnesses of tests/proof/faults. Compiled by the TinyCC inside Bun
 * when it is needed (run-traced.ts). The process that calls `runTraced` becomes the program; a child of it traces it, so
 * that whoever started it has the program's own process: its output, its signals and its end.
 */
#include "machine.h"
#include "control.h"
#include "recording.h"
#include "calls.h"

enum { MOST_THREADS = 512, CONTROL_BYTES = 4096 };

/* The calls that are under way, by thread: kind and number of each, 0 for none. */
static struct { int thread, kind, opensUntold; i64 number; } underWay[MOST_THREADS];

static void noteUnderWay(int thread, const Call *call, i64 number) {
  for (int at = 0; at < MOST_THREADS; at++)
    if (!underWay[at].kind) {
      underWay[at].thread = thread, underWay[at].kind = call->kind, underWay[at].number = number;
      underWay[at].opensUntold = call->kind == KIND_OPEN && isOfUntold(call);
      return;
    }
  giveUp();
}

/* The call is not made: the program sees `result` as its answer. */
static void answerInstead(int thread, Registers *registers, i64 result) {
  registers->orig_rax = (u64)-1;
  registers->rax = (u64)result;
  trace(PTRACE_SETREGS, thread, (u64)registers);
}

/* @returns how the thread goes on: to the end of its call, or without another stop. */
static i64 atBeginning(int thread) {
  static Call call;
  Registers registers;
  trace(PTRACE_GETREGS, thread, (u64)&registers);
  describe(&call, thread, &registers);
  if (!call.kind || !isWatched(&call, thread)) return PTRACE_CONT;

  int isTold = isToBeTold(&call), fails = isToFail(&call);
  i64 freed = freedBy(&call, thread);
  i64 left = control->room - control->used;
  int isFull = !fails && !isTold && control->room >= 0 && call.kind == KIND_WRITE && freed < 0 && -freed > left;
  if (isFull && left > 0) {
    /* As a file system does it: what fits is written, and the next write finds no room. */
    registers.rdx = call.length = call.length + freed + left;
    trace(PTRACE_SETREGS, thread, (u64)&registers);
    freed = -left, isFull = 0;
  }

  i64 number = control->calls;
  u64 dataLength = call.kind == KIND_WRITE || call.kind == KIND_SEND ? call.length : lengthOf(call.second);
  putBeginning(call.kind, number, call.offset, call.path, dataLength);
  int isRead = 1;
  if (dataLength && call.second[0]) put(call.second, dataLength);
  else if (dataLength) isRead = putFrom(thread, call.data, dataLength);
  control->calls = number + 1;
  if (!isRead) {
    putEnd(call.kind, number, MINUS_EIO);
    return PTRACE_CONT;
  }

  if (fails || isTold || isFull) {
    i64 result = fails ? control->failResult : isTold ? untold.result : MINUS_ENOSPC;
    if (!result && call.kind == KIND_WRITE) result = call.length;
    if (fails) control->failed++, noteFailedSync(&call, result);
    else if (isFull) control->refused++;
    /* A sync that is told of an earlier one writes what there is, as Linux does: no more than that one is lost. */
    putEnd(call.kind, number, isTold ? 0 : fails && !control->failResult ? MINUS_EIO : result);
    answerInstead(thread, &registers, result);
    return PTRACE_CONT;
  }
  control->used -= freed;
  noteUnderWay(thread, &call, number);
  return PTRACE_SYSCALL;
}

static void atEnd(int thread) {
  Registers registers;
  for (int at = 0; at < MOST_THREADS; at++)
    if (underWay[at].kind && underWay[at].thread == thread) {
      trace(PTRACE_GETREGS, thread, (u64)&registers);
      putEnd(underWay[at].kind, underWay[at].number, registers.rax);
      if (underWay[at].opensUntold) noteOpened(registers.rax);
      underWay[at].kind = 0;
    }
}

static void forget(int thread) {
  for (int at = 0; at < MOST_THREADS; at++)
    if (underWay[at].thread == thread) underWay[at].kind = 0;
}

static void watch(void) {
  for (;;) {
    int status = 0;
    i64 thread = call6(SYS_wait4, -1, (u64)&status, WALL, 0, 0, 0);
    if (thread == MINUS_EINTR) continue;
    if (thread < 0) return;
    if ((status & 0xff) != 0x7f) {
      forget(thread);
      continue;
    }
    int signal = (status >> 8) & 0xff, event = status >> 16;
    if (event == EVENT_SECCOMP) trace(atBeginning(thread), thread, 0);
    else if (signal == SYSCALL_STOP) atEnd(thread), trace(PTRACE_CONT, thread, 0);
    else if (event == EVENT_STOP && signal != SIGTRAP) trace(PTRACE_LISTEN, thread, 0);
    else trace(PTRACE_CONT, thread, event ? 0 : signal);
  }
}

/* From here on, a watched call of this thread, and of all that it starts, stops for the tracer. */
static i64 filterCalls(void) {
  enum { LOAD = 0x20, JUMP_EQUAL = 0x15, RETURN = 0x06, AT_NUMBER = 0, RET_TRACE = 0x7ff00000, RET_ALLOW = 0x7fff0000 };
  static struct { u16 code; u8 whenTrue, whenFalse; u32 value; } program[WATCHED_COUNT + 3];
  int at = 0;
  program[at].code = LOAD, program[at++].value = AT_NUMBER;
  for (int each = 0; each < WATCHED_COUNT; each++, at++)
    program[at].code = JUMP_EQUAL, program[at].whenTrue = WATCHED_COUNT - each, program[at].value = WATCHED[each];
  program[at].code = RETURN, program[at++].value = RET_ALLOW;
  program[at].code = RETURN, program[at++].value = RET_TRACE;
  struct { u16 count; void *program; } filter = {at, program};
  call6(SYS_prctl, PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0, 0);
  return call3(SYS_prctl, PR_SET_SECCOMP, SECCOMP_MODE_FILTER, (u64)&filter);
}

static i64 openFiles(const char *tracePath, const char *controlPath) {
  traceFile = call3(SYS_open, (u64)tracePath, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  i64 shared = call3(SYS_open, (u64)controlPath, O_RDWR | O_CLOEXEC, 0);
  if (traceFile < 0 || shared < 0) return traceFile < 0 ? traceFile : shared;
  control = (Control *)call6(SYS_mmap, 0, CONTROL_BYTES, PROT_READ_WRITE, MAP_SHARED, shared, 0);
  return 0;
}

/*
 * Becomes the program at `path`, traced. Only calls on the folder and what lies in it are recorded.
 * @returns only where that is refused: the number of the error, below 0.
 */
i64 runTraced(const char *within, const char *tracePath, const char *controlPath, const char *path, u64 *words, u64 *environment) {
  int toParent[2];
  i64 answer = 0, parent = call3(SYS_getpid, 0, 0, 0);
  folder = within;
  answer = openFiles(tracePath, controlPath);
  if (answer < 0) return answer;
  call3(SYS_pipe2, (u64)toParent, O_CLOEXEC, 0);
  /* Where only parents may trace their children, this one may trace its parent. */
  call3(SYS_prctl, PR_SET_PTRACER, -1, 0);
  i64 child = call3(SYS_fork, 0, 0, 0);
  if (child < 0) return child;
  if (!child) {
    /* A signal for the whole group ends the program, and only then the tracer. */
    call3(SYS_setsid, 0, 0, 0);
    answer = trace(PTRACE_SEIZE, parent, TRACE_OPTIONS);
    call3(SYS_write, toParent[1], (u64)&answer, sizeof answer);
    if (answer < 0) call3(SYS_exit_group, 1, 0, 0);
    for (int fd = 0; fd < 1024; fd++)
      if (fd != traceFile) call3(SYS_close, fd, 0, 0);
    watch();
    flush();
    control->hasEnded = 1;
    call3(SYS_exit_group, 0, 0, 0);
  }
  call3(SYS_close, toParent[1], 0, 0);
  if (call3(SYS_read, toParent[0], (u64)&answer, sizeof answer) != sizeof answer) return MINUS_EIO;
  if (answer < 0) return answer;
  answer = filterCalls();
  return answer < 0 ? answer : call3(SYS_execve, (u64)path, (u64)words, (u64)environment);
}
