import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { completa } from './acessibilidade.ts'
import { expect, test } from './fixtures.ts'
import { openFirefox } from './motores/firefox.ts'
import { JORNADAS } from './motores/jornadas.ts'
import { telaDe } from './motores/tela.ts'
import { openWebKit } from './motores/webkit.ts'

const motores = { WebKit: openWebKit, Firefox: openFirefox }

for (const [motor, abrir] of Object.entries(motores))
  for (const [jornada, percorrer] of Object.entries(JORNADAS))
    test(`${motor}: ${jornada}`, async ({ sistema, parceiro, novoTitular }) => {
      test.skip(!completa, 'só na varredura completa')
      const pasta = await mkdtemp(join(tmpdir(), 'contempla-foto-'))
      const navegador = await abrir()
      test.info().annotations.push({ type: 'motor', description: navegador.nome })
      try {
        const caminho = join(pasta, 'foto.jpg')
        const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#3a7' } })
          .jpeg()
          .toBuffer()
        await writeFile(caminho, bytes)
        const tela = telaDe(navegador, sistema.portal(parceiro.dominio))
        await percorrer({ tela, sistema, parceiro, novoTitular, foto: { caminho, bytes } })
        expect(navegador.erros()).toEqual([])
      } finally {
        await navegador.fechar()
        await rm(pasta, { recursive: true, force: true })
      }
    })
