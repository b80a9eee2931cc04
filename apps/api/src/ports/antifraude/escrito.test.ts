import { compararEscrito, type DeQuem, isTudoConferido, isTudoLido } from '@contempla/consorcio/processos'
import { describe, expect, test } from 'vitest'
import { desenhoDaFolha, desenhoDaIdentidade, desenhoDaPagina, fotografar } from './escrito.fixture.ts'
import { createAntifraudeEmbutido, type DocumentoAAnalisar } from './index.ts'
import { pdf, pdfDeFotos } from './pdf.fixture.ts'

const maria: DeQuem = { cpf: '52998224725', nomes: ['Maria Aparecida de Exemplo'], enviadoEm: '2026-11-28' }
const dela = desenhoDaIdentidade({ nome: 'MARIA APARECIDA DE EXEMPLO', cpf: '529.982.247-25' })
const prazosDoEscrito = { passadaMs: 60_000, papelMs: 200_000 }

/** Reads one document and tells, by field, how it compares with the record. */
async function ler(tipo: DocumentoAAnalisar['tipo'], bytes: Buffer, midia = 'image/jpeg', prazos = prazosDoEscrito) {
  const antifraude = createAntifraudeEmbutido({ leEscrito: true, prazosDoEscrito: prazos })
  const lido = await antifraude.lerEscrito?.({ id: 1, tipo, midia, ler: async () => bytes }, (dito, toda) => {
    return (toda ? isTudoLido : isTudoConferido)(compararEscrito(tipo, dito, maria))
  })
  if (lido === undefined) throw new Error('não lê')
  const { texto, inteiro } = lido
  const escritos = compararEscrito(tipo, texto, maria)
  return { texto, inteiro, ...Object.fromEntries(escritos.map(({ campo, resultado }) => [campo, resultado])) }
}

const confere = { cpf: 'confere', nome: 'confere' }

describe('what is written on a photo', { timeout: 240_000 }, () => {
  test.each([
    ['as a scanner makes it', {}],
    ['soft, noisy and askew', { graus: 2.5, desfoque: 0.8, grao: 20, qualidade: 60 }],
    ['lying on its side, and askew', { graus: 93, grao: 20 }],
    ['standing on its head', { graus: 180 }],
  ])('%s is read', async (_, foto) => {
    expect(await ler('documento_pessoal', await fotografar(dela, foto))).toMatchObject(confere)
  })

  test('of another person is told to be another’s', async () => {
    const dele = desenhoDaIdentidade({ nome: 'OTTO BARROS DE EXEMPLO', cpf: '111.444.777-35' })
    const lido = await ler('documento_pessoal', await fotografar(dele, { desfoque: 0.5 }))
    expect(lido).toMatchObject({ cpf: 'diverge', nome: 'diverge' })
  })

  test('that nobody can read gives nothing', async () => {
    const borrada = await fotografar(dela, { lado: 500, desfoque: 6 })
    expect(await ler('documento_pessoal', borrada)).toMatchObject({ texto: '', cpf: 'nao-lido', nome: 'nao-lido' })
    expect(await ler('documento_pessoal', Buffer.from('nada'))).toMatchObject({ texto: '' })
  })

  test('that takes longer than it may gives nothing, and the next is read', async () => {
    const foto = await fotografar(dela)
    const apressado = await ler('documento_pessoal', foto, 'image/jpeg', { passadaMs: 50, papelMs: 200_000 })
    expect(apressado).toMatchObject({ texto: '', inteiro: false, cpf: 'nao-lido' })
    expect(await ler('documento_pessoal', foto)).toMatchObject(confere)
  })

  test('of a bill is its day and its holder', async () => {
    const conta = desenhoDaPagina([
      'ENERGIA DE EXEMPLO S.A.',
      'Maria Aparecida de Exemplo',
      'Emissão 12/11/2026',
      'Total R$ 182,40',
    ])
    expect(await ler('comprovante_residencia', await fotografar(conta))).toMatchObject({
      data: 'confere',
      nome: 'confere',
    })
  })
})

describe('a full page of print', { timeout: 240_000 }, () => {
  const miolo = Array.from(
    { length: 40 },
    (_, i) => `Parcela ${i + 1} da tarifa de consumo apurada conforme a resolução`,
  )
  const cabeca = ['ENERGIA DE EXEMPLO S.A.', 'Maria Aparecida de Exemplo', 'Emissão 12/11/2026 Vencimento 28/12/2026']
  const comDiaENome = { data: 'confere', nome: 'confere' }

  test.each([
    ['level', {}],
    ['askew', { graus: 3, grao: 10 }],
    ['on its side', { graus: 90 }],
  ])('%s is read no further than what is sought', async (_, foto) => {
    const conta = await fotografar(desenhoDaFolha([...cabeca, ...miolo]), { lado: 2000, ...foto })
    const lido = await ler('comprovante_residencia', conta)
    expect(lido).toMatchObject(comDiaENome)
    expect(lido.texto).not.toContain('Parcela 20')
  })

  test('is read to its foot where that has what is sought, and where its head says otherwise', async () => {
    const noPe = await fotografar(desenhoDaFolha([...miolo, ...cabeca]), { lado: 2000 })
    expect(await ler('comprovante_residencia', noPe)).toMatchObject(comDiaENome)
    const antiga = ['Cliente desde 02/01/2020', 'Maria Aparecida de Exemplo', ...miolo, 'Emissão 12/11/2026']
    const conta = await fotografar(desenhoDaFolha(antiga), { lado: 2000 })
    expect(await ler('comprovante_residencia', conta)).toMatchObject(comDiaENome)
  })
})

describe('what is written in a PDF', { timeout: 240_000 }, () => {
  const digital = (linhas: readonly string[], opcoes = {}) =>
    pdf((doc) => {
      for (const linha of linhas) doc.text(linha, opcoes)
    })

  test('is its own text, and not a picture’s', async () => {
    const bytes = await digital(['NOME E SOBRENOME', 'MARIA APARECIDA DE EXEMPLO', 'CPF 529.982.247-25'])
    const lido = await ler('documento_pessoal', bytes, 'application/pdf', { passadaMs: 60_000, papelMs: 60_000 })
    expect(lido).toMatchObject({ ...confere })
    expect(lido.texto).toBe('NOME E SOBRENOME\nMARIA APARECIDA DE EXEMPLO\nCPF 529.982.247-25')
  })

  test('is its picture’s where it has no letters of its own', async () => {
    const bytes = await pdfDeFotos([await fotografar(dela)])
    expect(await ler('documento_pessoal', bytes, 'application/pdf')).toMatchObject(confere)
  })

  const mes = (qual: string) => fotografar(desenhoDaPagina(['BANCO DE EXEMPLO', 'Extrato mensal de conta', qual]))

  test('is that of its next page, too, where the first says less, and of more pages than are read not all', async () => {
    const [um, outro] = [await mes('Período 06/2026'), await mes('Período 07/2026')]
    const duas = await ler('extrato_bancario', await pdfDeFotos([um, outro]), 'application/pdf')
    expect(duas).toMatchObject({ inteiro: true, meses: 'diverge' })
    expect(duas.texto).toContain('07/2026')
    const quatro = await pdfDeFotos([um, outro, await mes('Período 08/2026'), await mes('Período 09/2026')])
    expect(await ler('extrato_bancario', quatro, 'application/pdf')).toMatchObject({ inteiro: false })
  })

  test('of more than twelve pages is told not to be all', async () => {
    const paginas = (quantas: number) =>
      pdf((doc) => {
        for (let i = 0; i < quantas; i++) (i === 0 ? doc : doc.addPage()).text(`Extrato de 06/2026, folha ${i + 1}`)
      })
    const bytes = [await paginas(12), await paginas(13)]
    const lidos = await Promise.all(bytes.map((cada) => ler('extrato_bancario', cada, 'application/pdf')))
    expect(lidos.map(({ inteiro }) => inteiro)).toEqual([true, false])
  })

  test('that does not open is nothing', async () => {
    expect(await ler('extrato_bancario', Buffer.from('%PDF-1.7'), 'application/pdf')).toMatchObject({ texto: '' })
  })
})

test('nothing is read where the installation does not want it', () => {
  expect(createAntifraudeEmbutido().lerEscrito).toBeUndefined()
})
