import { createHash } from 'node:crypto'
import { buildPacote, parametrosPadrao, publishPacote, textoCanonico } from '@contempla/consorcio'
import { expect, test } from 'vitest'
import { conferir, conferirArquivo } from './conferir.ts'

const premios = ['00007', '99999', '99998', '99997', '99996'] as const
const cotas = [7, 8, 9].map((cota) => ({ cota, credito: 8_000_000, inaptidao: null }))
const pacote = publishPacote(
  buildPacote({
    parceiro: 'contempla',
    grupo: '001234',
    tipo: 'auto',
    numero: 12,
    dia: '2026-11-26',
    extracao: '2026-11-25',
    concurso: 5_912,
    premios,
    participantes: 100,
    parametros: parametrosPadrao('auto'),
    fundoComum: 20_000_000,
    cotas,
    excluidas: [],
    lances: [],
    listaDeLances: 'a'.repeat(64),
  }),
)
const hash = createHash('sha256').update(textoCanonico(pacote)).digest('hex')
const publicado = () => JSON.parse(JSON.stringify(pacote))

test('what was published gives the same again, and is what was sealed', async () => {
  expect(await conferir(publicado(), { premios, hash })).toEqual({
    confere: true,
    divergencias: [],
    hashConfere: true,
  })
})

test('one published before bundles were sealed is replayed without its hash', async () => {
  expect(await conferir(publicado(), { premios, hash: null })).toMatchObject({ confere: true, hashConfere: null })
})

test('another quota in the place of the drawn is found out', async () => {
  const outro = publicado()
  outro.resultado.contempladas[0].cota = 9
  const { confere, divergencias } = await conferir(outro, { premios, hash })
  expect(confere).toBe(false)
  expect(divergencias.join(' ')).toContain('contempladas')
})

test('a bundle that is right in itself, of prizes that are not those shown, is found out', async () => {
  const outros = ['00008', '99999', '99998', '99997', '99996']
  expect((await conferir(publicado(), { premios: outros, hash })).confere).toBe(false)
})

test('a bundle that is right in itself, and not the one that was sealed, is found out', async () => {
  const outro = buildPacote({ ...publicado().entrada, fundoComum: 30_000_000 })
  expect(await conferir(JSON.parse(JSON.stringify(outro)), { premios, hash })).toEqual({
    confere: false,
    divergencias: ['O pacote não é o que foi selado na publicação.'],
    hashConfere: false,
  })
})

test.each<[string, (p: ReturnType<typeof publicado>) => unknown, object]>([
  ['that was kept is decided again, by what the screen shows', (p) => p, { pacote: { confere: true } }],
  [
    'that was kept and changed is found out',
    (p) => ({ ...p, entrada: { ...p.entrada, fundoComum: 1 } }),
    { pacote: { confere: false } },
  ],
  ['of something else is told to be so', () => [], { dito: expect.stringContaining('não é um pacote') }],
  ['that is no JSON is told to be so', () => undefined, { dito: expect.stringContaining('não é um pacote') }],
])('a file %s, without asking the network for anything', async (_caso, arquivo, esperado) => {
  const rede = () => Promise.reject(new Error('sem rede'))
  expect(await conferirArquivo(arquivo(publicado()), { premios, hash }, { pacote: rede, lista: rede })).toMatchObject(
    esperado,
  )
})

test('a receipt is looked for in what was published', async () => {
  const recibo = { publico: {}, detalhe: {}, compromisso: 'a'.repeat(64) }
  const lida = { pacote: async () => publicado(), lista: async () => undefined }
  expect(await conferirArquivo(recibo, { premios, hash }, lida)).toMatchObject({
    dito: expect.stringMatching(/^O recibo não confere: o detalhe/),
  })
})

test('what is no bundle at all is no result', async () => {
  expect((await conferir('nada', { premios, hash })).confere).toBe(false)
})
