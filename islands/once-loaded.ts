/**
 * Does things with a script that is loaded with the first of them: in their order once it is here, and at once from then on.
 * Should it not come, what waited for it is dropped, and the next one asks for it again.
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
