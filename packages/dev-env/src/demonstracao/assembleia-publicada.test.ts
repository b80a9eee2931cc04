import { desfechoDaCota } from '@contempla/consorcio'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { CABECALHO, generateDemo } from '../gerador/demo.ts'
import { GRUPO_DA_ASSEMBLEIA_PUBLICADA } from '../gerador/grupos-da-demonstracao.ts'
import { type Ambiente, startAmbiente } from '../index.ts'
import { publishAOfDemonstracao } from './assembleia-publicada.ts'

const hoje = '2026-11-20'
const { codigo } = GRUPO_DA_ASSEMBLEIA_PUBLICADA
let ambiente: Ambiente

beforeAll(async () => {
  ambiente = await startAmbiente({ adminUrl: inject('TEST_DATABASE_URL'), agora: new Date(`${hoje}T15:00:00Z`) })
  const linhas = [...generateDemo(hoje)].slice(1)
  await ambiente.importar(
    linhas.filter((linha) => !('grupo' in linha) || linha['grupo'] === codigo),
    CABECALHO.versao,
  )
})
afterAll(() => ambiente.close())

test('the demo begins with an assembly decided: one was drawn, one stood beside it, and one lost by its bid', async () => {
  await publishAOfDemonstracao(ambiente.servidor.contexto)
  const [apurada] = await ambiente.sql<{ pacote: Parameters<typeof desfechoDaCota>[0] }>('select pacote from apuracao')
  if (!apurada) throw new Error('nada foi publicado')
  const desfechos = [1, 2, 3].map((cota) => desfechoDaCota(apurada.pacote, { cota, versao: 0, vigente: true }))
  expect(desfechos).toMatchObject([
    { desfecho: 'nao-sorteada', distancia: 1 },
    { desfecho: 'contemplada-por-sorteio' },
    { desfecho: 'lance-nao-contemplado' },
  ])
})
