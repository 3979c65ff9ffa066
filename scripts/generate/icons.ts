import {
  Armchair,
  ArrowRight,
  BadgeCheck,
  Banknote,
  BedDouble,
  Camera,
  Caravan,
  CarFront,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  CircleAlert,
  Clock,
  Cog,
  Compass,
  DoorOpen,
  Expand,
  FileText,
  Frown,
  Fuel,
  Gauge,
  HandCoins,
  Heart,
  Image,
  Info,
  KeyRound,
  Leaf,
  LifeBuoy,
  Lock,
  type LucideIcon,
  Map as MapDrawing,
  MapPin,
  Menu,
  MessageCircle,
  Palette,
  Percent,
  Phone,
  Ruler,
  Search,
  Settings2,
  ShieldCheck,
  Smile,
  Star,
  Tag,
  Truck,
  Undo2,
  Weight,
  Wrench,
  X,
} from "lucide-react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { IconName } from "../../renderer/parts/icon-names.ts";

/** lucide's drawing of each icon that layouts may name. */
const drawings: { [name in IconName]: LucideIcon } = {
  "arrow-right": ArrowRight,
  "badge-check": BadgeCheck,
  banknote: Banknote,
  bed: BedDouble,
  camera: Camera,
  car: CarFront,
  caravan: Caravan,
  check: Check,
  "chevron-down": ChevronDown,
  "chevron-left": ChevronLeft,
  "chevron-right": ChevronRight,
  "circle-alert": CircleAlert,
  clock: Clock,
  cog: Cog,
  compass: Compass,
  door: DoorOpen,
  drive: LifeBuoy,
  expand: Expand,
  file: FileText,
  frown: Frown,
  fuel: Fuel,
  gauge: Gauge,
  gear: Settings2,
  "hand-coins": HandCoins,
  heart: Heart,
  image: Image,
  info: Info,
  key: KeyRound,
  leaf: Leaf,
  lock: Lock,
  map: MapDrawing,
  "map-pin": MapPin,
  menu: Menu,
  message: MessageCircle,
  palette: Palette,
  percent: Percent,
  phone: Phone,
  ruler: Ruler,
  seats: Armchair,
  search: Search,
  shield: ShieldCheck,
  smile: Smile,
  star: Star,
  tag: Tag,
  truck: Truck,
  undo: Undo2,
  weight: Weight,
  wrench: Wrench,
  x: X,
};

/** One icon as a symbol; its strokes take their colour and width from the element that uses it. */
function symbol(name: string, drawing: LucideIcon): string {
  const svg = renderToStaticMarkup(createElement(drawing));
  const shapes = svg.slice(svg.indexOf(">") + 1, svg.lastIndexOf("</svg>"));
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes}</symbol>`;
}

/** The icons as one file, which browsers fetch once; pages then hold a reference instead of a drawing. */
export async function generate(): Promise<Map<string, string>> {
  const symbols = Object.entries(drawings).map(([name, drawing]) => symbol(name, drawing));
  const note = "<!-- Written by `npm run generate` from lucide (ISC license, lucide.dev). -->";
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${note}\n${symbols.join("\n")}\n</svg>\n`;
  return new Map([["renderer/parts/icons.gen.svg", svg]]);
}
