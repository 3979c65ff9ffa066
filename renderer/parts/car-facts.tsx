import type { FromSchema } from "json-schema-to-ts";
import { useFormat } from "../layout/page-context.tsx";
import type { Message } from "../messages/message.ts";
import css from "./CarFacts.module.css";
import type { carSchema } from "./car-schema.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-names.ts";

type Car = FromSchema<typeof carSchema>;

interface CarFactsProps {
  car: Car;
  km?: Message | undefined;
  conditions?: { [carType: string]: unknown } | undefined;
}

/** Condition, transmission, odometer and fuel of a car, each with its icon; what is unknown is left out. */
export function CarFacts({ car, km, conditions = {} }: CarFactsProps) {
  const format = useFormat();
  const condition = conditions[car.car_type ?? ""];
  const odometer = typeof car.km === "number" && km !== undefined ? format(km, { km: car.km }) : undefined;
  const facts: [IconName, string | null | undefined][] = [
    ["tag", typeof condition === "string" ? condition : car.car_type],
    ["gear", car.simple_transmission ?? car.trans],
    ["gauge", odometer],
    ["fuel", car.simple_fuel ?? car.fuel],
  ];
  return (
    <ul className={css.root}>
      {facts.map(([icon, text]) =>
        text ? (
          <li key={icon}>
            <Icon name={icon} size={16} />
            <span>{text}</span>
          </li>
        ) : null,
      )}
    </ul>
  );
}
