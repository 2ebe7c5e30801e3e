/**
 * Runs calls with a script that loads with the first of them: in order once it is loaded, immediately
 * afterwards. After a failed load the waiting calls are dropped, and the next one loads it again.
 */
export function onceLoaded<Script>(load: () => Promise<Script>): (what: (script: Script) => void) => void {
  let script: Script | null = null;
  const waiting: ((script: Script) => void)[] = [];
  return (what) => {
    if (script) what(script);
    else if (waiting.push(what) === 1)
      void load()
        .then((loaded) => {
          script = loaded;
          for (const each of waiting) each(loaded);
        })
        .finally(() => waiting.splice(0));
  };
}
