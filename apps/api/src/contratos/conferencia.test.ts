import { createClienteHttp } from '@contempla/dev-env'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { withSistema } from '../sistema.fixture.ts'
import { novoComprador } from './contratos.fixture.ts'

const { ambiente, mundo } = withSistema({ config: { proxies: 1 } })

let endereco = 0
/** Each from an address of its own, but where a test is about one. */
async function conferir(bytes: Buffer | string, de = `198.51.100.${++endereco % 250}`) {
  const http = createClienteHttp(ambiente.url)
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(Buffer.from(bytes))]), 'contrato.pdf')
  return http.chamar('POST /documentos/conferir', { form, headers: { 'x-forwarded-for': de } })
}

let dono: string
let aAssinar: Buffer
let assinado: Buffer
let escrever: Awaited<ReturnType<typeof novoComprador>>['escrever']
beforeAll(async () => {
  const comprador = await novoComprador(ambiente, mundo)
  escrever = comprador.escrever
  const { sha256 } = await escrever()
  aAssinar = await comprador.ler()
  await comprador.assinar(sha256)
  assinado = await comprador.ler()
  dono = comprador.titular.inscricao
})

const documento = {
  titulo: 'Contrato de alienação fiduciária de veículo',
  emissor: 'Casa Administradora Ltda.',
  devedor: 'Conceição Ávila',
  escritoEm: '2026-11-20T15:00:00.000Z',
  carimbado: false,
  substituido: false,
}

describe('a file that anyone has', () => {
  test('signed here is told to be ours, by whom and when it was signed', async () => {
    const { status, data, json } = await conferir(assinado)
    expect([status, data]).toEqual([
      200,
      { resultado: 'assinado', documento: { ...documento, assinadoEm: '2026-11-20T15:00:00.000Z' } },
    ])
    expect(JSON.stringify(json)).not.toContain(dono)
  })

  test('written here and not signed is told to be that', async () => {
    expect((await conferir(aAssinar)).data).toEqual({
      resultado: 'sem-assinatura',
      documento: { ...documento, assinadoEm: null },
    })
  })

  test('of ours with any byte changed is told not to be it', async () => {
    const passo = inject('completa') ? 101 : Math.ceil(assinado.length / 40)
    for (let em = 0; em < assinado.length; em += passo) {
      const outro = Buffer.from(assinado)
      outro[em] = (outro[em] ?? 0) ^ 0x01
      const { data } = await conferir(outro)
      expect([em, ['alterado', 'ilegivel'].includes(data.resultado), data.documento]).toEqual([em, true, null])
    }
  })

  test.each([
    ['with something after its end', () => Buffer.concat([assinado, Buffer.from('\n% nota\n')]), 'alterado'],
    ['cut', () => assinado.subarray(0, -10), 'alterado'],
    [
      'that only names one of ours',
      () => `%PDF-1.5\ncontrato-do-bem:${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}`,
      'nao-e-nosso',
    ],
    ['of another', () => '%PDF-1.7\nnada nosso\n%%EOF', 'nao-e-nosso'],
    ['that is no PDF', () => 'texto', 'ilegivel'],
  ])('%s', async (_caso, bytes, resultado) => {
    expect((await conferir(bytes())).data).toEqual({ resultado, documento: null })
  })

  test('larger than a contract ever is, or none at all, is refused with the reason', async () => {
    expect((await conferir(Buffer.alloc(1_000_001, '%PDF-'))).codigo).toBe('ARQUIVO_MUITO_GRANDE')
    expect((await conferir('')).codigo).toBe('ARQUIVO_AUSENTE')
  })

  test('leaves nothing of it here', async () => {
    const contar = async () =>
      (await ambiente.sql('select (select count(*) from arquivo) a, (select count(*) from contrato_do_bem) c'))[0]
    const antes = await contar()
    await conferir('%PDF-1.7\nsegredo de alguém')
    expect(await contar()).toEqual(antes)
  })
})

test('many that are nobody’s from one address wait; who has one of ours takes no turn', async () => {
  const aqui = '192.0.2.77'
  for (let i = 0; i < 5; i++) expect((await conferir(assinado, aqui)).data.resultado).toBe('assinado')
  for (let i = 0; i < 60; i++) await conferir(`%PDF-1.7\n${i}`, aqui)
  const { status, codigo, headers } = await conferir('%PDF-1.7\nmais um', aqui)
  expect([status, codigo]).toEqual([429, 'MUITAS_TENTATIVAS'])
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await conferir('%PDF-1.7\noutra pessoa', '192.0.2.200')).data.resultado).toBe('nao-e-nosso')
})

test('one in whose place another was written is still ours, and says so', async () => {
  await escrever()
  expect((await conferir(assinado)).data).toMatchObject({ resultado: 'assinado', documento: { substituido: true } })
})
