const MACHINE = process.arch === "arm64" ? "aarch64" : "x86_64";

/** Debian's libfaketime, which gives programs another time. */
export const FAKETIME = `/usr/lib/${MACHINE}-linux-gnu/faketime/libfaketimeMT.so.1`;
