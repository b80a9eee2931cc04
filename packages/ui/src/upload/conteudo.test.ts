import { describe, expect, it } from 'vitest'
import { tipoDoConteudo } from './conteudo.ts'

const bytes = (texto: string) => Uint8Array.from(texto, (c) => c.charCodeAt(0))

describe('what a file is', () => {
  it.each([
    ['%PDF-1.4\n', 'application/pdf'],
    ['\xef\xbb\xbf%PDF-1.7', 'application/pdf'],
    ['\r\n%PDF-1.7', 'application/pdf'],
    ['\xff\xd8\xff\xe0\0\x10JFIF', 'image/jpeg'],
    ['\x89PNG\r\n\x1a\n\0\0', 'image/png'],
    ['RIFF\x01\x02\x03\x04WEBPVP8 ', 'image/webp'],
    ['\0\0\0\x18ftypheic\0\0', 'image/heic'],
    ['\0\0\0\x18ftypmif1\0\0', 'image/heic'],
    ['\0\0\0\x18ftypmp42\0\0', ''],
    ['GIF89a', 'image/gif'],
    ['II*\0', 'image/tiff'],
    ['<?xml version="1.0"?>', 'application/xml'],
    ['PK\x03\x04', 'application/zip'],
    ['nada de foto', ''],
    ['', ''],
  ])('is told by how it begins, whatever the device declares: %j is %j', async (inicio, tipo) => {
    for (const type of ['', 'image/jpeg', 'application/octet-stream'])
      expect(await tipoDoConteudo(new Blob([bytes(inicio)], { type }))).toBe(tipo)
  })
})
