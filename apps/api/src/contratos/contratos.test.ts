import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { textosPorPagina } from '../documentos/texto.fixture.ts'
import { makeAutoassinado, openAutoassinado } from '../ports/assinatura/da-demonstracao.ts'
import { createCarimboRfc3161 } from '../ports/carimbo/rfc3161.ts'
import { startTsa } from '../ports/carimbo/tsa.fixture.ts'
import { withSistema } from '../sistema.fixture.ts'
import { codigo, novoComprador, sessao } from './contratos.fixture.ts'
import { isCadeiaInteira, listEventos } from './eventos.ts'
import { ACEITE, isAssinado, isLido, readContrato, recordLeitura, recordRecusa } from './index.ts'
import { readLacre } from './pades/leitor.fixture.ts'

const { ambiente, mundo } = withSistema()

const novo = (nome?: string) => novoComprador(ambiente, mundo, { nome })
const contexto = () => ambiente.servidor.contexto
const ler = (casoId: number) => readContrato(contexto().db, contexto(), casoId)
const eventosDe = (id: string) => listEventos(contexto().db, contexto().cifra, id)
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const textoDe = (bytes: Buffer) => textosPorPagina(bytes).join('').replaceAll('|', '').replaceAll(/\s/g, '')

async function requireLido(casoId: number) {
  const lido = await ler(casoId)
  if (!lido) throw new Error('não há contrato')
  return lido
}

describe('a contract that is written', () => {
  test('says who, what, for how much and by which clauses, and is kept byte for byte', async () => {
    const { casoId, escrever, titular } = await novo()
    const { sha256: hash } = await escrever()
    const { bytes, ...lido } = await requireLido(casoId)
    expect(lido).toMatchObject({ estado: 'a-assinar', sha256: hash, assinadoEm: null, nivel: null })
    expect(lido.nome).toBe('contrato-do-bem-A100-0001.pdf')
    expect(sha256(bytes)).toBe(hash)
    const texto = textoDe(bytes)
    for (const dito of [
      'Casa Administradora Ltda., CNPJ 00.000.001/0001-36',
      'Conceição Ávila',
      titular.inscricao.slice(0, 3),
      'Grupo A100',
      'Volkswagen Gol 1.0, usado',
      '9BWZZZ377VT004251',
      'ABC1D23',
      'Loja de Veículos S.A., 11.222.333/0001-81',
      'R$ 65.000,00',
      'alienação fiduciária',
      'Medida Provisória 2.200-2/2001, art. 10, §2º',
      ACEITE.texto,
    ])
      expect(texto).toContain(dito.replaceAll(/\s/g, ''))
  })

  test('takes the place of the one before, which is not signed any more', async () => {
    const { casoId, escrever, assinar } = await novo()
    const antes = await escrever()
    const depois = await escrever()
    expect((await requireLido(casoId)).id).toBe(depois.id)
    expect(await assinar(antes.sha256)).toEqual({ resultado: 'outro' })
    expect(await isAssinado(contexto().db, casoId)).toBe(false)
    expect((await eventosDe(antes.id)).map(({ tipo }) => tipo)).toEqual(['escrito', 'substituido'])
    expect(await assinar(depois.sha256)).toMatchObject({ resultado: 'assinado', id: depois.id })
  })

  test('is read before it is signed, by what is kept', async () => {
    const { casoId, escrever } = await novo()
    const lido = () => isLido(contexto().db, casoId)
    const { id } = await escrever()
    expect(await lido()).toBe(false)
    await contexto().db.transaction((tx) => recordLeitura(tx, contexto(), { casoId, sessao }))
    expect(await lido()).toBe(true)
    await contexto().db.transaction((tx) =>
      recordRecusa(tx, contexto(), { casoId, sessao, motivo: 'O valor está errado' }),
    )
    expect((await eventosDe(id)).map(({ tipo }) => tipo)).toEqual(['escrito', 'lido', 'recusado'])
    // Another was not read yet.
    await escrever()
    expect(await lido()).toBe(false)
  })

  test('of a case that has none there is nothing to read, nor to sign', async () => {
    const { casoId, assinar } = await novo()
    expect(await ler(casoId)).toBeNull()
    expect(await assinar('00'.repeat(32))).toEqual({ resultado: 'sem-contrato' })
  })

  test('is nowhere in clear in the database, nor is what is known of who signs', async () => {
    const { escrever, assinar, titular } = await novo('Zuleica Ximenes')
    await assinar((await escrever()).sha256)
    const linhas = await ambiente.sql<{ texto: string }>(
      `select encode(documento_cifrado || resumo_cifrado || coalesce(lacre_cifrado, ''), 'escape') as texto from contrato_do_bem
       union all select encode(dados_cifrados, 'escape') from evento_do_contrato`,
    )
    const tudo = linhas.map(({ texto }) => texto).join('')
    for (const dado of ['Zuleica', '%PDF', titular.inscricao, sessao.ip, codigo.destino])
      expect(tudo).not.toContain(dado)
  })
})

describe('a signed contract', () => {
  test('is the document that was read, with its evidence and the administrator’s signature', async () => {
    const { casoId, escrever, assinar, titular } = await novo()
    const { sha256: hash, id } = await escrever()
    const { bytes: documento } = await requireLido(casoId)
    const assinado = await assinar(hash)
    const { bytes, ...lido } = await requireLido(casoId)
    expect(assinado).toEqual({
      resultado: 'assinado',
      id,
      sha256: sha256(bytes),
      nivel: 'B-B',
      assinadoEm: ambiente.relogio.agora(),
    })
    expect(lido).toMatchObject({
      estado: 'assinado',
      sha256: hash,
      nivel: 'B-B',
      nome: 'contrato-do-bem-A100-0001-assinado.pdf',
    })
    expect(bytes.subarray(0, documento.length).equals(documento)).toBe(true)
    const { certificado } = readLacre(bytes)
    const aberta = await contexto().assinatura()
    expect(certificado.raw.equals(aberta.certificados[0])).toBe(true)
    const evidencia = textoDe(bytes.subarray(documento.length))
    const eventos = await eventosDe(id)
    const aceito = eventos.find(({ tipo }) => tipo === 'aceito')
    for (const dito of [
      hash,
      'Conceição Ávila',
      titular.inscricao.slice(-2),
      'SMS, para (11) *****-4321',
      '2026-11-20T14:55:00.000Z (UTC)',
      '20/11/2026, 11:55:00 (Brasília)',
      '2026-11-20T15:05:00.000Z',
      codigo.hash,
      '203.0.113.9, porta 51234',
      'Mozilla/5.0 (Teste)',
      'sessao-7',
      ACEITE.texto,
      `Hash final${aceito?.hash.toString('hex')}`,
      eventos[0]?.hash.toString('hex') ?? '?',
      '/documentos/conferir',
    ])
      expect(evidencia).toContain(dito.replaceAll(/\s/g, ''))
  })

  test('is signed once, whoever asks again, at once or later', async () => {
    const { escrever, assinar } = await novo()
    const { sha256: hash, id } = await escrever()
    const [um, ...outros] = await Promise.all([assinar(hash), assinar(hash), assinar(hash)])
    for (const outro of [...outros, await assinar(hash)]) expect(outro).toEqual(um)
    expect((await eventosDe(id)).map(({ tipo }) => tipo)).toEqual(['escrito', 'aceito', 'assinado'])
  })

  test.each([
    ['of another document', { sha256: 'ff'.repeat(32) }],
    ['of another text of acceptance', { aceite: '2020-01' }],
  ])('%s is not signed', async (_caso, mudado) => {
    const { escrever, assinar } = await novo()
    const { sha256: hash, id } = await escrever()
    expect(await assinar(hash, mudado)).toEqual({ resultado: 'outro' })
    expect(await eventosDe(id)).toHaveLength(1)
  })

  test('is not made by a certificate that is good no more, and nothing of it stays', async () => {
    const { casoId, escrever, assinar } = await novo()
    const { sha256: hash, id } = await escrever()
    const ontem = new Date(ambiente.relogio.agora().getTime() - 1000)
    const vencido = openAutoassinado(await makeAutoassinado('Vencida', { de: new Date('2020-01-01'), ate: ontem }))
    await expect(assinar(hash, { com: { assinatura: async () => vencido } })).rejects.toMatchObject({
      codigo: 'INDISPONIVEL',
    })
    expect(await eventosDe(id)).toHaveLength(1)
    expect(await isAssinado(contexto().db, casoId)).toBe(false)
  })

  test('with a time stamp says so, and without the one that was asked for says that it did not come', async () => {
    const tsa = await startTsa()
    const carimbo = createCarimboRfc3161({ url: tsa.url, autorizacao: undefined })
    const assinarNovo = async () => {
      const { escrever, assinar } = await novo()
      const { sha256: hash, id } = await escrever()
      const assinado = await assinar(hash, { com: { carimbo } })
      const [ultimo] = (await eventosDe(id)).slice(-1)
      return { assinado, dados: JSON.parse(ultimo?.dados ?? '{}') }
    }
    const feito = await assinarNovo()
    expect(feito.assinado).toMatchObject({ nivel: 'B-T' })
    expect(feito.dados).toMatchObject({ carimbo: 'feito', carimbadoEm: '2026-11-20T15:00:01.000Z' })
    tsa.close()
    const semCarimbo = await assinarNovo()
    expect(semCarimbo.assinado).toMatchObject({ nivel: 'B-B' })
    expect(semCarimbo.dados).toMatchObject({ carimbo: 'falhou', carimbadoEm: null })
  })

  test('stays when another is written in its place', async () => {
    const { casoId, escrever, assinar } = await novo()
    const antes = await escrever()
    await assinar(antes.sha256)
    await escrever()
    expect(await isAssinado(contexto().db, casoId)).toBe(false)
    const [row] = await ambiente.sql<{ assinado: boolean }>(
      'select assinado_em is not null as assinado from contrato_do_bem where id = $1',
      [antes.id],
    )
    expect(row?.assinado).toBe(true)
  })
})

describe('what is kept of a contract', () => {
  test('is a chain in which no event is changed, taken out or put in unseen', async () => {
    const { escrever, assinar } = await novo()
    const { sha256: hash, id } = await escrever()
    await assinar(hash)
    const eventos = await eventosDe(id)
    expect(isCadeiaInteira(id, eventos)).toBe(true)
    const [um, dois, tres] = eventos
    if (!um || !dois || !tres) throw new Error('faltam eventos')
    for (const outra of [
      [um, { ...dois, dados: dois.dados.replace('203.0.113.9', '203.0.113.8') }, tres],
      [um, { ...dois, quando: new Date(0) }, tres],
      [um, { ...tres, ordem: 2 }],
      [um, tres],
      [um, um, dois, tres],
    ])
      expect(isCadeiaInteira(id, outra)).toBe(false)
    expect(isCadeiaInteira('outro', eventos)).toBe(false)
  })

  test.each([
    ["update evento_do_contrato set tipo = 'lido'", /só recebe inclusões/],
    ['delete from evento_do_contrato', /só recebe inclusões/],
    ['delete from contrato_do_bem', /só recebe inclusões/],
    ["update contrato_do_bem set documento_cifrado = ''", /não muda/],
    ['update contrato_do_bem set escrito_em = now()', /não muda/],
    ["update contrato_do_bem set lacre_cifrado = '' where assinado_em is not null", /não muda/],
    [
      'update contrato_do_bem set assinado_em = null, sha256_assinado = null, lacre_cifrado = null, nivel = null where assinado_em is not null',
      /não muda/,
    ],
  ])('the database refuses: %s', async (comando, motivo) => {
    const { escrever, assinar } = await novo()
    await assinar((await escrever()).sha256)
    await expect(ambiente.sql(comando)).rejects.toThrow(motivo)
  })
})
