import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { comGrupoECota, grupoECota, grupoECotaDaVersao, grupoECotaDoPapel, grupoECotaNaFrase } from './grupo-e-cota.ts'

const cota = { grupo: '401', cota: '7' }

test.each([
  [grupoECota(cota), 'Grupo 000401, cota 0007'],
  [grupoECotaNaFrase(cota), 'grupo 000401, cota 0007'],
  [grupoECotaDaVersao({ ...cota, versao: 0 }), 'Grupo 000401, cota 0007'],
  [grupoECotaDaVersao({ ...cota, versao: 1 }), 'Grupo 000401, cota 0007-1'],
  [grupoECotaDoPapel({ ...cota, versao: 0 }), 'Grupo 000401, cota 0007-0'],
  [comGrupoECota('Carro novo', cota), 'Carro novo (grupo 000401, cota 0007)'],
])('a group is written with six digits and a quota with four: %s', (escrita, esperada) => {
  expect(escrita).toBe(esperada)
})

const raiz = join(import.meta.dirname, '../../../..')
const pastas = ['apps/api/src', 'apps/portal/src', 'apps/retaguarda/src', 'packages/consorcio/src', 'packages/ui/src']
/**
 * These files hold no name of a quota that people read: tests, an importer's messages about its file, file names and
 * addresses.
 */
const fora = /\.(test|fixture)\.tsx?$|src\/importacao\/|cota\/grupo-e-cota\.ts$|documentos\/folha\.ts$/

/** `${grupo}/${cota}`, `grupo ${…}, cota ${…}`, `cota ${…} do grupo ${…}`, and the same in JSX. */
const deOutroJeito = [
  /\{[\w.?]*(grupo|codigo)\}\s*[/·]\s*\$?\{[^}]*(cota|numero)[^}]*\}(?!ª)/i,
  /grupo \$?\{[^}]+\}[, ]+cota \$?\{/i,
  /cota \$?\{[^}]+\} do grupo \$?\{/i,
]
/** Keys, addresses, file names and search terms are not read by people either. */
const endereco = /https?:|basePath|objeto: \[|chave: \(|key=|\.(pdf|json)`|const busca/

test('nowhere is a quota named by its numbers but by these functions', () => {
  const achados = pastas.flatMap((pasta) =>
    readdirSync(join(raiz, pasta), { recursive: true, encoding: 'utf8' })
      .map((arquivo) => join(pasta, arquivo))
      .filter((arquivo) => /\.tsx?$/.test(arquivo) && !fora.test(arquivo))
      .flatMap((arquivo) =>
        readFileSync(join(raiz, arquivo), 'utf8')
          .split('\n')
          .filter((linha) => deOutroJeito.some((forma) => forma.test(linha)) && !endereco.test(linha))
          .map((linha) => `${arquivo}: ${linha.trim()}`),
      ),
  )
  expect(achados).toEqual([])
})
