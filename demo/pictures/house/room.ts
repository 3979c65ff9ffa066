import { backdropOf, canvas } from "../backdrop.ts";
import type { Look } from "../look.ts";
import { mix } from "../paint.ts";
import { n } from "../path.ts";
import { cloths, line, picture, woods } from "./inside.ts";

const { width, height } = canvas;

/** The room of a caravan or motorhome, from the door to the bed. */
export function roomView(look: Look): string {
  const cloth = cloths[look.variant] ?? cloths[3];
  const wood = woods[look.variant] ?? woods[0];
  const place = backdropOf(look.backdrop);
  const window = (x: number, y: number, w: number, h: number) =>
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="14" fill="#e9e7e2"/><rect x="${x + 14}" y="${y + 14}" width="${w - 28}" height="${h - 28}" rx="8" fill="url(#view)"/><rect x="${x + 14}" y="${n(y + h * 0.62)}" width="${w - 28}" height="${n(h * 0.38 - 14)}" fill="${place.floor[0]}" opacity=".8"/><rect x="${x + 10}" y="${y + 8}" width="${w - 20}" height="24" fill="#cfcac0"/>`;
  const cupboard = (x: number, y: number, w: number, h: number) =>
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="6" fill="url(#wood)" stroke="#000" stroke-opacity=".25" stroke-width="3"/><rect x="${x + w * 0.38}" y="${y + h - 24}" width="${w * 0.24}" height="8" rx="4" fill="#5b6168"/>`;
  const defs =
    `<linearGradient id="view" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${place.sky[0]}"/><stop offset="1" stop-color="${place.sky[2]}"/></linearGradient>` +
    `<linearGradient id="wood" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mix(wood, "#ffffff", 0.22)}"/><stop offset="1" stop-color="${mix(wood, "#000000", 0.12)}"/></linearGradient>` +
    `<linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fbfaf7"/><stop offset="1" stop-color="#e2ded6"/></linearGradient>` +
    `<linearGradient id="ground" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#8d7a66"/><stop offset="1" stop-color="#5f5144"/></linearGradient>` +
    `<radialGradient id="warm"><stop offset="0" stop-color="#fff4d6" stop-opacity=".95"/><stop offset="1" stop-color="#fff4d6" stop-opacity="0"/></radialGradient>` +
    `<radialGradient id="dim" cx=".5" cy=".45" r=".8"><stop offset=".55" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".4"/></radialGradient>`;
  const body =
    `<rect width="${width}" height="${height}" fill="url(#wall)"/>` +
    `<path d="M0 0H${width}L1130 190H470Z" fill="#f6f4ef"/><path d="M0 0L470 190V800L0 1200Z" fill="#ebe7df"/><path d="M${width} 0L1130 190V800L${width} 1200Z" fill="#e6e2d9"/><path d="M470 800H1130L${width} 1130V1200H0V1130Z" fill="url(#ground)"/>` +
    [0, 1, 2, 3, 4]
      .map((i) =>
        line(490 + i * 155, 800, -60 + i * 430, 1200, 'stroke="#000" stroke-opacity=".12" stroke-width="4"'),
      )
      .join("") +
    // The bed at the end of the room.
    cupboard(500, 215, 195, 96) +
    cupboard(905, 215, 195, 96) +
    cupboard(700, 215, 200, 96) +
    window(650, 350, 300, 170) +
    `<rect x="540" y="536" width="520" height="120" rx="24" fill="${mix(cloth, "#ffffff", 0.12)}"/>` +
    `<path d="M520 800L560 640H1040L1080 800Z" fill="#f7f5f0"/><path d="M512 800L540 700H1060L1088 800V868H512Z" fill="${mix(cloth, "#ffffff", 0.3)}"/><path d="M512 800H1088V868H512Z" fill="${cloth}"/>` +
    `<rect x="580" y="588" width="190" height="78" rx="30" fill="#fff"/><rect x="830" y="588" width="190" height="78" rx="30" fill="#fff"/><rect x="630" y="624" width="130" height="58" rx="24" fill="${cloth}"/><rect x="840" y="624" width="130" height="58" rx="24" fill="${mix(cloth, "#ffffff", 0.45)}"/>` +
    `<rect x="470" y="600" width="72" height="200" fill="url(#wood)"/><rect x="1058" y="600" width="72" height="200" fill="url(#wood)"/>` +
    // Kitchen to the left, dinette to the right.
    `<path d="M0 640L440 600V640L0 700Z" fill="#3b3f44"/><path d="M0 700L440 640V830L0 1110Z" fill="url(#wood)"/>` +
    [0, 1, 2]
      .map(
        (i) =>
          `<path d="M${20 + i * 145} ${n(722 - i * 22)}L${150 + i * 140} ${n(704 - i * 22)}V${n(1002 - i * 92)}L${20 + i * 145} ${n(1082 - i * 92)}Z" fill="none" stroke="#000" stroke-opacity=".28" stroke-width="4"/>`,
      )
      .join("") +
    `<ellipse cx="250" cy="640" rx="88" ry="17" fill="#c7ccd1"/><path d="M250 632C250 560 300 560 300 590" fill="none" stroke="#b6bcc2" stroke-width="11" stroke-linecap="round"/>` +
    `<path d="M0 150L440 240V370L0 330Z" fill="url(#wood)"/>${[1, 2].map((i) => line(i * 147, 180 + i * 30, i * 147, 340 + i * 13, 'stroke="#000" stroke-opacity=".25" stroke-width="4"')).join("")}` +
    `<path d="M60 400L380 420V570L60 600Z" fill="url(#view)" stroke="#e9e7e2" stroke-width="12"/>` +
    `<path d="M${width} 150L1160 240V370L${width} 330Z" fill="url(#wood)"/><path d="M1540 400L1220 420V570L1540 600Z" fill="url(#view)" stroke="#e9e7e2" stroke-width="12"/>` +
    `<path d="M1170 640L1290 620V880L1170 820Z" fill="${mix(cloth, "#000000", 0.12)}"/><path d="M1290 760L1440 740V960L1290 890Z" fill="${cloth}"/><path d="M1180 700L1440 690L${width} 760L1330 790Z" fill="url(#wood)" stroke="#000" stroke-opacity=".25" stroke-width="3"/><path d="M1380 780V990" stroke="#8d949b" stroke-width="22"/><path d="M1480 640L${width} 620V1130L1480 1000Z" fill="${mix(cloth, "#000000", 0.05)}"/>` +
    `<ellipse cx="800" cy="120" rx="330" ry="95" fill="url(#warm)"/><rect x="700" y="70" width="200" height="34" rx="14" fill="#fffaf0"/>` +
    [430, 1170]
      .map(
        (x) =>
          `<circle cx="${x}" cy="420" r="66" fill="url(#warm)"/><rect x="${x - 9}" y="398" width="18" height="34" rx="8" fill="#c9a25d"/>`,
      )
      .join("") +
    `<rect width="${width}" height="${height}" fill="url(#dim)"/>`;
  return picture(defs, body);
}
