const ARCHITECTURE = process.arch === "arm64" ? "aarch64" : "x86_64";

/** The path of Debian's libfaketime, which changes the time that programs see. */
export const FAKETIME = `/usr/lib/${ARCHITECTURE}-linux-gnu/faketime/libfaketimeMT.so.1`;
