import { diaEm, TIPOS_DE_MODAL } from '@contempla/consorcio'
import { publishAOfDemonstracao } from '../packages/dev-env/src/demonstracao/assembleia-publicada.ts'
import { CABECALHO, generateDemo } from '../packages/dev-env/src/gerador/demo.ts'
import { PARCEIROS } from '../packages/dev-env/src/gerador/parceiros.ts'
import { type ChaveDePersona, type Persona, personas } from '../packages/dev-env/src/personas.ts'
import { test as base } from './fixtures.ts'
import { type Sistema, startSistema } from './sistema.ts'

export const marcas = PARCEIROS.map(({ chave, nome, dominio }) => ({ chave, nome, dominio }))

export function persona(chave: ChaveDePersona): Persona {
  const found = personas.find((p) => p.chave === chave)
  if (!found) throw new Error(`não há a persona ${chave}`)
  return found
}

export async function startDemonstracao(): Promise<Sistema> {
  const sistema = await startSistema()
  const { ambiente } = sistema
  const linhas = [...generateDemo(diaEm(ambiente.relogio.agora()))]
  await ambiente.importar(
    linhas.filter(({ tipo }) => tipo !== 'contempla'),
    CABECALHO.versao,
  )
  await publishAOfDemonstracao(ambiente.servidor.contexto)
  // The modals of home have tests of their own: here they were all shown today.
  await ambiente.sql('insert into modal_visto (cliente_id, tipo, dia) select id, unnest($1::text[]), $2 from cliente', [
    TIPOS_DE_MODAL,
    diaEm(ambiente.relogio.agora()),
  ])
  return sistema
}

/** The demo's own data, in a system apart from the one where tests make theirs. */
export const test = base.extend<object, { demonstracao: Sistema }>({
  demonstracao: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures needed from the pattern
    async ({}, use) => {
      const sistema = await startDemonstracao()
      await use(sistema)
      await sistema.ambiente.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
