// WebAssembly's number types by its own names. To JavaScript all are numbers: whoever says i32 promises
// a whole number below 2^31 either way, and never divides it.
export type u8 = number;
export type i32 = number;
export type f64 = number;
