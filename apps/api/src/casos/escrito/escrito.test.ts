import type { ChaveDeDocumento } from '@contempla/consorcio/processos'
import { describe, expect, test } from 'vitest'
import { desenhoDaIdentidade, fotografar } from '../../ports/antifraude/escrito.fixture.ts'
import { createAntifraudeEmbutido } from '../../ports/antifraude/index.ts'
import { pdf } from '../../ports/antifraude/pdf.fixture.ts'
import { analisarDocumentos } from '../analise/analise.periodica.ts'
import { useCasos } from '../casos.fixture.ts'
import { lerEscritos } from './escrito.periodica.ts'

const casos = useCasos()
const prazosDoEscrito = { passadaMs: 60_000, papelMs: 120_000 }
const lendo = createAntifraudeEmbutido({ leEscrito: true, prazosDoEscrito })

const contextoCom = (antifraude = lendo) => ({ ...casos().ambiente.servidor.contexto, antifraude })
const digital = (linhas: readonly string[]) =>
  pdf((doc) => {
    for (const linha of linhas) doc.text(linha)
  })

type Titular = Awaited<ReturnType<ReturnType<typeof casos>['mundo']['novoTitular']>>
const novo = async (mais = {}): Promise<Titular> => casos().mundo.novoTitular(casos().parceiro, mais)

/** Opens a case in the reading's phase with these papers, has them analysed, and tells its id. */
async function enviar(titular: Titular, papeis: readonly (readonly [ChaveDeDocumento, Buffer])[]) {
  const { mundo } = casos()
  const documentos = []
  for (const [tipo, bytes] of papeis) {
    const nome = bytes.subarray(0, 4).toString() === '%PDF' ? `${tipo}.pdf` : `${tipo}.jpg`
    documentos.push({ tipo, url: await mundo.sendArquivo(titular, { nome, bytes }) })
  }
  const id = await mundo.casoEm(titular, { processo: 'contemplacao', fase: 'triagemEmAndamento', documentos })
  await analisarDocumentos(contextoCom())
  return id
}

/** What one of the staff sees of what a machine read, by the kind of paper. */
async function escritoPara(id: number, papel: 'analista' | 'atendente' = 'analista') {
  const { data } = await (await casos().nucleo.naRetaguarda(papel)).chamar('GET /casos/:id', { params: { id } })
  const documentos: { tipo: string; escrito: { resultado: string; dito: string }[] }[] = data.documentos
  return documentos.map(({ tipo, escrito }) => [tipo, ...escrito.map(({ resultado, dito }) => `${resultado}: ${dito}`)])
}

const guardados = (id: number) =>
  casos().ambiente.sql<{ escrito_em: Date | null; escrito_cifrado: Buffer | null; veredito: string; dito: string }>(
    `select l.* from leitura_de_documento l join caso_documento d on d.id = l.caso_documento_id
      where d.caso_id = $1 order by d.id`,
    [id],
  )

describe('what a machine reads on the papers of a case', { timeout: 240_000 }, () => {
  test('is told beside each to the analyst alone, kept encrypted, and decides nothing', async () => {
    // Of a photo like this one number in thirty is misread: this one is read.
    const titular = await novo({ nome: 'Ana de Exemplo', inscricaoNacional: '79272871417' })
    const cartao = desenhoDaIdentidade({ nome: 'ANA DE EXEMPLO', cpf: '792.728.714-17' })
    const id = await enviar(titular, [
      ['documento_pessoal', await fotografar(cartao, { graus: 1, desfoque: 0.5 })],
      ['comprovante_residencia', await digital(['Energia de Exemplo', 'Joana de Exemplo', 'Emissão 02/01/2020'])],
      ['declaracao_ir', await digital(['Ano-calendário de 2019'])],
      ['holerites_1', await digital([`CPF ${titular.inscricao}`])],
    ])
    const antes = { caso: await casos().readCaso(id), guardados: await guardados(id) }
    expect(await escritoPara(id)).toEqual([
      ['documento_pessoal'],
      ['comprovante_residencia'],
      ['declaracao_ir'],
      ['holerites_1'],
    ])
    await lerEscritos(contextoCom())
    expect(await escritoPara(id)).toEqual([
      ['documento_pessoal', 'confere: CPF igual ao do cadastro', 'confere: nome igual ao do cadastro'],
      [
        'comprovante_residencia',
        'diverge: data lida, 02/01/2020, com mais de 60 dias no envio',
        'nao-lido: nome do cadastro não encontrado',
      ],
      ['declaracao_ir', 'diverge: exercício lido, 2020, não é o último declarado'],
      ['holerites_1'],
    ])
    expect((await escritoPara(id, 'atendente')).flat()).toHaveLength(4)
    const depois = await guardados(id)
    expect(await casos().readCaso(id)).toEqual(antes.caso)
    expect(depois.map(({ veredito, dito }) => [veredito, dito])).toEqual(
      antes.guardados.map(({ veredito, dito }) => [veredito, dito]),
    )
    expect(depois.map(({ escrito_em }) => escrito_em !== null)).toEqual([true, true, true, false])
    expect(depois[1]?.escrito_cifrado?.toString('latin1')).not.toContain('2020')
  })

  test('of another person is told so, and read once', async () => {
    const id = await enviar(await novo(), [
      ['documento_pessoal', await digital(['NOME', 'OTTO BARROS DE EXEMPLO', 'CPF 111.444.777-35'])],
    ])
    await lerEscritos(contextoCom())
    expect(await escritoPara(id)).toEqual([
      [
        'documento_pessoal',
        'diverge: CPF lido, 111.444.777-35, não é o do cadastro',
        'diverge: nome lido, OTTO BARROS DE EXEMPLO, não é o do cadastro',
      ],
    ])
    const lidos: number[] = []
    const lerEscrito = async ({ id: lido }: { id: number }) => {
      lidos.push(lido)
      return { texto: '', inteiro: true }
    }
    await lerEscritos(contextoCom({ ...lendo, lerEscrito }))
    expect(lidos).toEqual([])
  })

  test('that takes longer than it may is told not to have been read', async () => {
    const id = await enviar(await novo(), [['documento_pessoal', await digital(['CPF 111.444.777-35'])]])
    const apressado = createAntifraudeEmbutido({ leEscrito: true, prazosDoEscrito: { papelMs: 0 } })
    await lerEscritos(contextoCom(apressado))
    expect(await escritoPara(id)).toEqual([
      ['documento_pessoal', 'nao-lido: CPF não lido', 'nao-lido: nome do cadastro não encontrado'],
    ])
  })

  test('of a statement of which a file had no time is not told to lack the months of that file', async () => {
    const id = await enviar(await novo(), [
      ['extrato_bancario', await digital(['Extrato de 06/2026', 'Extrato de 07/2026'])],
      ['extrato_bancario', await digital(['Extrato de 08/2026'])],
    ])
    let vez = 0
    const { lerEscrito } = lendo
    const soOPrimeiro: typeof lerEscrito = async (...lido) =>
      vez++ === 0 && lerEscrito ? lerEscrito(...lido) : { texto: '', inteiro: false }
    await lerEscritos(contextoCom({ ...lendo, lerEscrito: soOPrimeiro }))
    const ditos = await escritoPara(id)
    expect(ditos).toEqual([
      [
        'extrato_bancario',
        'nao-lido: meses lidos: junho e julho de 2026; o extrato não foi lido por inteiro, e os outros meses podem estar no resto',
      ],
      ['extrato_bancario', 'nao-lido: meses não lidos'],
    ])
  })

  test('is left to a person where the installation does not want it', async () => {
    const id = await enviar(await novo(), [['declaracao_ir', await digital(['Exercício 2020'])]])
    await lerEscritos(contextoCom(createAntifraudeEmbutido()))
    expect(await guardados(id)).toMatchObject([{ escrito_em: null, escrito_cifrado: null }])
  })
})
