/** Drawn here, because a picture file would have to be kept beside the program. */
const svg = (width: number, drawing: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="300" viewBox="0 0 ${width} 300">${drawing}</svg>`;

/** A gust of wind. */
export const boraLogo = svg(
  420,
  `<g fill="none" stroke="#0b6360" stroke-width="34" stroke-linecap="round" transform="translate(18 25) scale(0.9)">
    <path d="M30 110 H250 a52 52 0 1 0 -52 -52"/>
    <path d="M30 175 H330 a55 55 0 1 1 -55 55" stroke="#1c9a8f"/>
    <path d="M30 240 H170" stroke="#7fcfc6"/>
  </g>`,
);

/** Northern lights over a horizon. */
export const norrskenLogo = svg(
  300,
  `<g fill="none" stroke-width="30" stroke-linecap="round">
    <path d="M60 220 Q70 80 110 40" stroke="#3b5bdb"/>
    <path d="M150 220 Q145 90 175 30" stroke="#5f3dc4"/>
    <path d="M240 220 Q225 110 245 70" stroke="#9775fa"/>
    <path d="M30 268 H270" stroke="#1b2a4e" stroke-width="22"/>
  </g>`,
);
