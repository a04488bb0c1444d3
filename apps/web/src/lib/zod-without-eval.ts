// Zod probes whether it may compile code at run time. Our content security policy forbids that and would report the
// probe, so it is disabled beforehand. This must run before the first schema is created.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
