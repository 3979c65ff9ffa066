import fc from "fast-check";

// The same cases each time, so that a red run is the change's own doing. FC_SEED=random (or a number) explores others,
// FC_RUNS more of them.
const wanted = process.env.FC_SEED;
if (wanted !== "random") fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(wanted ?? 20_260_101) });
