import sharp from 'sharp'
import { readdirSync } from 'node:fs'
const [, , dir, out, from = '1', to = '99'] = process.argv
const fs = readdirSync(dir).filter((f) => /^\d\d-/.test(f)).filter((f) => Number(f.slice(0, 2)) >= +from && Number(f.slice(0, 2)) <= +to).sort()
const w = 300
const ims = await Promise.all(fs.map(async (f) => ({ f, b: await sharp(`${dir}/${f}`).resize({ width: w }).toBuffer({ resolveWithObject: true }) })))
const h = Math.min(1500, Math.max(...ims.map((i) => i.b.info.height)))
await sharp({ create: { width: (w + 8) * ims.length, height: h, channels: 3, background: '#888' } })
  .composite(await Promise.all(ims.map(async (i, n) => ({ input: i.b.info.height > h ? await sharp(i.b.data).extract({ left: 0, top: 0, width: w, height: h }).toBuffer() : i.b.data, left: n * (w + 8), top: 0 }))))
  .png().toFile(out)
