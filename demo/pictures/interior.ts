import { backdropOf, canvas } from "./backdrop.ts";
import type { Look } from "./look.ts";
import { colourOf, mix, paintOf } from "./paint.ts";
import { n } from "./path.ts";

const { width, height } = canvas;

/** Leather or cloth by the name of an interior colour. */
function upholstery(name: string): string {
  return name.trim() === "" ? "#26292d" : mix(colourOf(name), "#1b1d20", /black/i.test(name) ? 0.25 : 0.12);
}

function svg(defs: string, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${defs}</defs>${body}</svg>`;
}

const line = (x1: number, y1: number, x2: number, y2: number, attributes: string) =>
  `<path d="M${x1} ${y1}L${x2} ${y2}" fill="none" ${attributes}/>`;

function outside(look: Look): string {
  const place = backdropOf(look.backdrop);
  const paint = paintOf(look.colour);
  return (
    `<rect width="${width}" height="700" fill="url(#view)"/>` +
    `<rect y="430" width="${width}" height="300" fill="${place.floor[1]}"/>` +
    `<ellipse cx="800" cy="432" rx="900" ry="26" fill="${place.floor[0]}" opacity=".8"/>` +
    // The bonnet below the screen.
    `<path d="M180 640C420 500 1180 500 1420 640Z" fill="${paint.base}"/><path d="M300 590C520 512 1080 512 1300 590C1060 530 540 530 300 590Z" fill="${paint.light}" opacity=".7"/>`
  );
}

function wheelOf(cx: number, cy: number, leather: string): string {
  const rim = (r: number, stroke: string, w: number, opacity = 1) =>
    `<ellipse cx="${cx}" cy="${cy}" rx="${r}" ry="${n(r * 0.97)}" fill="none" stroke="${stroke}" stroke-width="${w}" opacity="${opacity}"/>`;
  return (
    rim(196, "#0b0c0e", 46) +
    rim(196, leather, 36) +
    rim(206, "#fff", 4, 0.14) +
    `<path d="M${cx - 176} ${cy + 6}C${cx - 120} ${cy - 30} ${cx - 70} ${cy - 46} ${cx} ${cy - 46}S${cx + 120} ${cy - 30} ${cx + 176} ${cy + 6}L${cx + 170} ${cy + 52}C${cx + 110} ${cy + 44} ${cx + 84} ${cy + 62} ${cx + 62} ${cy + 92}L${cx + 44} ${cy + 178}L${cx - 44} ${cy + 178}L${cx - 62} ${cy + 92}C${cx - 84} ${cy + 62} ${cx - 110} ${cy + 44} ${cx - 170} ${cy + 52}Z" fill="#16181b"/>` +
    `<ellipse cx="${cx}" cy="${cy + 24}" rx="74" ry="64" fill="#1f2226" stroke="#34393e" stroke-width="3"/>` +
    `<circle cx="${cx}" cy="${cy + 20}" r="22" fill="none" stroke="#c3c9ce" stroke-width="6"/>` +
    [-1, 1]
      .map((side) =>
        [0, 1, 2]
          .map(
            (i) =>
              `<rect x="${cx + side * 118 - 13 + i * 2}" y="${cy + 2 + i * 15}" width="26" height="9" rx="4" fill="#3c4248"/>`,
          )
          .join(""),
      )
      .join("") +
    `<path d="M${cx - 30} ${cy + 150}L${cx + 30} ${cy + 150}" stroke="#9aa2a9" stroke-width="5" stroke-linecap="round"/>`
  );
}

function cluster(x: number, y: number): string {
  const dial = (cx: number, turned: number, colour: string) =>
    `<circle cx="${cx}" cy="${y + 72}" r="56" fill="#06080b" stroke="#2f363d" stroke-width="4"/>` +
    `<path d="M${n(cx - 40)} ${n(y + 104)}A52 52 0 1 1 ${n(cx + 40)} ${n(y + 104)}" fill="none" stroke="${colour}" stroke-width="4" stroke-dasharray="3 9"/>` +
    `<path d="M${cx} ${y + 72}L${cx} ${y + 28}" stroke="#ff5a4d" stroke-width="4" stroke-linecap="round" transform="rotate(${turned} ${cx} ${y + 72})"/><circle cx="${cx}" cy="${y + 72}" r="9" fill="#2a3036"/>`;
  return (
    `<path d="M${x - 196} ${y + 132}C${x - 190} ${y - 20} ${x - 120} ${y - 40} ${x} ${y - 40}S${x + 190} ${y - 20} ${x + 196} ${y + 132}Z" fill="#0e1012"/>` +
    `<rect x="${x - 160}" y="${y - 2}" width="320" height="140" rx="22" fill="#07090c"/>` +
    dial(x - 92, -70, "#dbe5ee") +
    dial(x + 92, -112, "#dbe5ee") +
    `<rect x="${x - 30}" y="${y + 40}" width="60" height="62" rx="8" fill="#0f1a24"/><path d="M${x - 16} ${y + 62}h32M${x - 16} ${y + 76}h22M${x - 16} ${y + 90}h28" stroke="#6fb7e0" stroke-width="5" stroke-linecap="round"/>`
  );
}

function screen(x: number, y: number, w: number, h: number): string {
  return (
    `<rect x="${x - 9}" y="${y - 9}" width="${w + 18}" height="${h + 18}" rx="18" fill="#0a0b0d"/><rect x="${x}" y="${y}" width="${w}" height="${h}" rx="11" fill="#132130"/>` +
    `<g opacity=".85"><path d="M${x} ${y + h * 0.7}C${x + w * 0.3} ${y + h * 0.5} ${x + w * 0.35} ${y + h * 0.9} ${x + w * 0.62} ${y + h * 0.45}S${x + w * 0.8} ${y + h * 0.3} ${x + w * 0.68} ${y}" fill="none" stroke="#2e4a63" stroke-width="20"/>` +
    `<path d="M${x + w * 0.12} ${y}L${x + w * 0.3} ${y + h}M${x + w * 0.42} ${y}L${x + w * 0.5} ${y + h}" stroke="#233b50" stroke-width="9"/>` +
    `<path d="M${x + w * 0.08} ${y + h * 0.92}C${x + w * 0.3} ${y + h * 0.72} ${x + w * 0.35} ${y + h * 0.9} ${x + w * 0.56} ${y + h * 0.5}" fill="none" stroke="#4db2ff" stroke-width="9" stroke-linecap="round"/><circle cx="${x + w * 0.56}" cy="${y + h * 0.5}" r="11" fill="#fff"/></g>` +
    `<rect x="${x + w * 0.72}" y="${y}" width="${w * 0.28}" height="${h}" rx="11" fill="#0c1620" opacity=".92"/>` +
    [0, 1, 2]
      .map(
        (i) =>
          `<rect x="${n(x + w * 0.755)}" y="${n(y + 18 + (i * (h - 24)) / 3)}" width="${n(w * 0.21)}" height="${n((h - 60) / 3)}" rx="9" fill="${["#2f7fd0", "#35a06b", "#c9832d"][i]}" opacity=".85"/>`,
      )
      .join("") +
    `<path d="M${x} ${y + h}L${x + w * 0.34} ${y}H${x + w * 0.52}L${x + w * 0.18} ${y + h}Z" fill="#fff" opacity=".05"/>`
  );
}

/** The cockpit from the back seat: the driver sits on the right. */
export function cabinView(look: Look): string {
  const leather = upholstery(look.interior);
  const dark = mix(leather, "#000000", 0.45);
  const pale = mix(leather, "#ffffff", 0.14);
  const dash = /black|charcoal|^$/i.test(look.interior) ? "#212428" : mix(leather, "#22252a", 0.72);
  const place = backdropOf(look.backdrop);
  const vent = (x: number, w: number) =>
    `<rect x="${x}" y="640" width="${w}" height="64" rx="15" fill="#0c0e10"/>${[0, 1, 2, 3].map((i) => line(x + 10, 653 + i * 13, x + w - 10, 653 + i * 13, 'stroke="#343a40" stroke-width="4"')).join("")}`;
  const seat = (x: number, side: number) =>
    `<path d="M${x - 178} 1200C${x - 196} 1080 ${x - 176} 1000 ${x - 150} 968C${x - 90} 938 ${x + 90} 938 ${x + 150} 968C${x + 176} 1000 ${x + 196} 1080 ${x + 178} 1200Z" fill="url(#leather)"/>` +
    `<path d="M${x - 104} 1200C${x - 112} 1100 ${x - 100} 1020 ${x - 84} 984C${x - 40} 966 ${x + 40} 966 ${x + 84} 984C${x + 100} 1020 ${x + 112} 1100 ${x + 104} 1200Z" fill="${mix(leather, "#000000", 0.14)}"/>` +
    [0, 1, 2]
      .map(
        (i) =>
          `<path d="M${x - 96} ${1030 + i * 56}Q${x} ${1010 + i * 56} ${x + 96} ${1030 + i * 56}" fill="none" stroke="${dark}" stroke-width="4" opacity=".7"/>`,
      )
      .join("") +
    `<rect x="${x - 84}" y="800" width="168" height="128" rx="46" fill="url(#leather)"/><path d="M${x - 66} 824Q${x} 806 ${x + 66} 824" fill="none" stroke="${pale}" stroke-width="5" opacity=".6"/>` +
    `<path d="M${x - 34} 926v34M${x + 34} 926v34" stroke="#6c747b" stroke-width="11"/>` +
    `<path d="M${x + side * 150} 968C${x + side * 182} 1010 ${x + side * 194} 1080 ${x + side * 178} 1200" fill="none" stroke="${pale}" stroke-width="4" opacity=".4"/>`;
  const defs =
    `<linearGradient id="view" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${place.sky[0]}"/><stop offset="1" stop-color="${place.sky[2]}"/></linearGradient>` +
    `<linearGradient id="dash" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mix(dash, "#ffffff", 0.2)}"/><stop offset=".2" stop-color="${dash}"/><stop offset="1" stop-color="${mix(dash, "#000000", 0.5)}"/></linearGradient>` +
    `<linearGradient id="leather" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${pale}"/><stop offset=".3" stop-color="${leather}"/><stop offset="1" stop-color="${dark}"/></linearGradient>` +
    `<linearGradient id="wood" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#5d646b"/><stop offset=".5" stop-color="#aab1b7"/><stop offset="1" stop-color="#5d646b"/></linearGradient>` +
    `<radialGradient id="dim" cx=".5" cy=".4" r=".8"><stop offset=".5" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".6"/></radialGradient>`;
  const frame =
    // Roof lining and pillars around the screen.
    `<path d="M0 0H${width}V120C1300 66 300 66 0 120Z" fill="#cfcbc3"/><path d="M0 118C300 64 1300 64 ${width} 118V134C1300 82 300 82 0 134Z" fill="#1a1c1f"/>` +
    `<path d="M0 120L0 640L64 640L196 124Z" fill="#b9b5ad"/><path d="M196 118L64 640L86 640L214 116Z" fill="#15171a"/>` +
    `<path d="M${width} 120V640L${width - 64} 640L${width - 196} 124Z" fill="#b9b5ad"/><path d="M${width - 196} 118L${width - 64} 640L${width - 86} 640L${width - 214} 116Z" fill="#15171a"/>` +
    `<rect x="672" y="120" width="256" height="74" rx="28" fill="#121417"/><rect x="684" y="130" width="232" height="54" rx="20" fill="#6e8493"/><path d="M684 160Q800 140 916 166V184H684Z" fill="#3c474f" opacity=".8"/>` +
    `<path d="M250 116h280l-24 52h-240ZM1070 116h280l-16 52h-240Z" fill="#bdb9b1"/>`;
  const console =
    `<path d="M650 720L950 720L990 1200L610 1200Z" fill="url(#dash)"/><path d="M690 760H910L928 1000H672Z" fill="#0d0f11"/>` +
    `<rect x="700" y="776" width="200" height="40" rx="12" fill="#1a1d21"/>${[0, 1, 2, 3, 4].map((i) => `<rect x="${712 + i * 37}" y="787" width="28" height="18" rx="5" fill="#353b41"/>`).join("")}` +
    `<path d="M722 856H878L886 960H714Z" fill="#16191c"/><circle cx="800" cy="880" r="44" fill="url(#wood)"/>` +
    `<path d="M770 872C770 836 830 836 830 872L822 930H778Z" fill="#202428"/><ellipse cx="800" cy="850" rx="38" ry="27" fill="#2c3136" stroke="#8d959c" stroke-width="4"/>` +
    `<path d="M690 1020H910L930 1200H670Z" fill="url(#leather)"/><path d="M800 1024V1200" stroke="${dark}" stroke-width="4"/>`;
  const board =
    `<path d="M0 610C260 560 560 548 800 548S1340 560 ${width} 610V840C1300 790 300 790 0 840Z" fill="url(#dash)"/>` +
    `<path d="M0 700C360 664 620 660 800 660S1240 664 ${width} 700V716C1240 682 360 682 0 716Z" fill="url(#wood)" opacity=".55"/>` +
    vent(54, 150) +
    vent(1396, 150) +
    `<path d="M250 740C340 724 520 724 600 736L596 812C520 800 360 802 262 818Z" fill="#000" opacity=".16"/>` +
    `<rect x="404" y="744" width="60" height="13" rx="6" fill="#0c0e10" opacity=".7"/>`;
  return svg(
    defs,
    `<rect width="${width}" height="${height}" fill="#0d0f11"/>${outside(look)}${frame}<path d="M0 780H${width}V1200H0Z" fill="#121417"/>${board}${console}` +
      screen(632, 572, 336, 158) +
      cluster(1170, 582) +
      wheelOf(1170, 800, "#1d2024") +
      `<path d="M20 860L240 820L230 1200H0V900Z" fill="${dark}"/><path d="M${width - 20} 860L${width - 240} 820L${width - 230} 1200H${width}V900Z" fill="${dark}"/>` +
      seat(400, -1) +
      seat(1200, 1) +
      `<rect width="${width}" height="${height}" fill="url(#dim)"/>`,
  );
}
