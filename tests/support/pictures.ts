import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

interface PictureOptions {
  format?: "jpeg" | "png" | "webp" | "gif" | "tiff" | "avif";
  width?: number;
  height?: number;
  /** Images of different colors have different hashes. */
  color?: string;
  isTransparent?: boolean;
}

/** Creates an image file of one color. */
export function aPicture({
  format = "jpeg",
  width = 40,
  height = 20,
  color = "#a03020",
  isTransparent = false,
}: PictureOptions = {}) {
  const background = isTransparent ? `${color}40` : color;
  return sharp({ create: { width, height, channels: isTransparent ? 4 : 3, background } })
    .toFormat(format)
    .toBuffer();
}

export const dataUrl = (file: Buffer, type = "image/jpeg") =>
  `data:${type};base64,${file.toString("base64")}`;

/** Creates an image and returns its data URL. */
export const aPictureUrl = async (options: PictureOptions = {}) =>
  dataUrl(await aPicture(options), `image/${options.format ?? "jpeg"}`);

/** Creates a white square PNG, whose file is small even for a large side. */
export function hugePng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(1, 8);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(Math.ceil(side / 8), 0xff)]);
  const pixels = Buffer.concat(Array.from({ length: side }, () => row));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const chunks = [
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(pixels)),
    chunk("IEND", Buffer.alloc(0)),
  ];
  return Buffer.concat([signature, ...chunks]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
