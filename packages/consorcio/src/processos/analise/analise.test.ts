import { describe, expect, test } from 'vitest'
import { type ChaveDeDocumento, listProcessos, PROCESSOS } from '../index.ts'
import {
  atosDaAnalise,
  caminhoDoRosto,
  compararDocumentos,
  comRostoComparado,
  comRostoNaoComparado,
  type Decisao,
  type DocumentoLido,
  decidirAnalise,
  formatSemelhanca,
  isMesmaImagem,
  type Leitura,
  lerDocumento,
  type RostoComparado,
  type Sinais,
  type SinaisDaImagem,
  semelhancaDe,
  type VistoEm,
} from './index.ts'

const boa: SinaisDaImagem = {
  largura: 1600,
  altura: 1200,
  nitidez: 8,
  contraste: 60,
  brilho: 200,
  impressao: '0123456789abcdef'.repeat(4),
}
const imagem = (mais: Partial<SinaisDaImagem> = {}): Sinais => ({ tipo: 'imagem', imagem: { ...boa, ...mais } })
const pdf = (mais: Partial<Extract<Sinais, { tipo: 'pdf' }>> = {}): Sinais => ({
  tipo: 'pdf',
  paginas: 2,
  texto: true,
  fotos: [],
  ...mais,
})

const doRosto = { semelhancaMinima: 0.35, semelhancaSozinha: 0.45 }
const comparado = (mais: Partial<RostoComparado> = {}): RostoComparado => ({
  naSelfie: 1,
  noDocumento: 1,
  semelhanca: 0.8,
  modelo: 'de teste',
  ...mais,
})

describe('the likeness of two faces', () => {
  test.each([
    [0, 1, '1,00'],
    [0.508, 0.449_67, '0,44'],
    [0.6, 0.35, '0,35'],
    [0.601, 0.348_92, '0,34'],
    [0.95, 0, '0,00'],
  ])('at the distance %d is %d, told as %s', (distancia, semelhanca, dita) => {
    expect(semelhancaDe(distancia)).toBeCloseTo(semelhanca, 4)
    expect(formatSemelhanca(semelhancaDe(distancia))).toBe(dita)
  })
})

describe('a document by itself', () => {
  test.each<[string, ChaveDeDocumento, Sinais, string, string | null]>([
    ['in focus', 'documento_pessoal', imagem(), 'ok', null],
    ['of 400 pixels', 'documento_pessoal', imagem({ altura: 400 }), 'duvida', null],
    ['of fewer', 'documento_pessoal', imagem({ altura: 399 }), 'problema', 'pequena'],
    ['of 600', 'documento_pessoal', imagem({ altura: 600 }), 'ok', null],
    ['a line of one pixel', 'documento_pessoal', imagem({ largura: 1, altura: 4000 }), 'problema', 'pequena'],
    ['out of focus', 'documento_pessoal', imagem({ nitidez: 0.49 }), 'problema', 'desfocada'],
    ['that is barely read', 'documento_pessoal', imagem({ nitidez: 0.5 }), 'duvida', null],
    ['that is read', 'documento_pessoal', imagem({ nitidez: 1 }), 'ok', null],
    ['of a face, as soft as faces are', 'selfie', imagem({ nitidez: 0.6 }), 'ok', null],
    ['of a face out of focus', 'selfie', imagem({ nitidez: 0.29 }), 'problema', 'desfocada'],
    ['in the dark', 'selfie', imagem({ brilho: 29 }), 'problema', 'escura'],
    ['with a flash on it', 'documento_pessoal', imagem({ brilho: 253 }), 'problema', 'clara demais'],
    [
      'of an empty page',
      'comprovante_residencia',
      imagem({ contraste: 5, nitidez: 0 }),
      'problema',
      'documento inteiro',
    ],
    ['of an empty photo of the face', 'selfie', imagem({ contraste: 5, nitidez: 0 }), 'problema', 'do seu rosto'],
    ['with text', 'declaracao_ir', pdf(), 'ok', null],
    ['without a page', 'declaracao_ir', pdf({ paginas: 0 }), 'duvida', null],
    ['with nothing on its pages', 'declaracao_ir', pdf({ texto: false }), 'duvida', null],
    ['scanned in strips', 'itr', pdf({ texto: false, fotos: [{ ...boa, altura: 90 }] }), 'duvida', null],
    ['with a million pages', 'declaracao_ir', pdf({ paginas: 1_000_000 }), 'duvida', null],
    ['scanned in focus', 'itr', pdf({ texto: false, fotos: [boa] }), 'ok', null],
    ['scanned out of focus', 'itr', pdf({ texto: false, fotos: [{ ...boa, nitidez: 0.2 }] }), 'problema', 'desfocada'],
    ['scanned, with a stamp', 'itr', pdf({ texto: false, fotos: [boa, { ...boa, altura: 90 }] }), 'ok', null],
    ['that is a PDF and not a photo of a face', 'selfie', pdf(), 'duvida', null],
    ['that took more than its budget', 'itr', null, 'duvida', null],
  ])('%s (%s)', (_, tipo, sinais, veredito, motivo) => {
    const leitura = lerDocumento(tipo, sinais)
    expect(leitura.veredito).toBe(veredito)
    expect('motivo' in leitura ? leitura.motivo : '').toContain(motivo ?? '')
  })

  test('tells the analyst what was seen', () => {
    expect(lerDocumento('documento_pessoal', imagem()).dito).toBe('nítida, 1600 × 1200')
    expect(lerDocumento('itr', pdf({ paginas: 1 })).dito).toBe('1 página, com texto')
  })
})

describe('a document beside others', () => {
  const outra = 'fedcba9876543210'.repeat(4)
  const doc = (tipo: ChaveDeDocumento, conteudo: string, impressao: string | null = null, vistoEm: VistoEm = null) => ({
    tipo,
    conteudo,
    impressao,
    vistoEm,
    leitura: { veredito: 'ok', dito: 'nítida' } as const,
  })
  const vereditos = (documentos: ReturnType<typeof doc>[], pessoa: 'PF' | 'PJ' = 'PF') =>
    compararDocumentos(documentos, pessoa).map(({ leitura }) => leitura.veredito)

  test.each([
    ['two sides', [doc('documento_pessoal', 'a', boa.impressao), doc('documento_pessoal', 'b', outra)], ['ok', 'ok']],
    ['one side twice', [doc('documento_pessoal', 'a'), doc('documento_pessoal', 'a')], ['ok', 'problema']],
    ['the document as the selfie', [doc('documento_pessoal', 'a'), doc('selfie', 'a')], ['ok', 'problema']],
    ['one PDF in two fields', [doc('itr', 'a'), doc('cadastro_incra', 'a')], ['ok', 'duvida']],
    [
      'one picture saved again',
      [doc('itr', 'a', boa.impressao), doc('cadastro_incra', 'b', `${boa.impressao.slice(0, -2)}00`)],
      ['ok', 'duvida'],
    ],
    ['two without a picture', [doc('itr', 'a'), doc('cadastro_incra', 'b')], ['ok', 'ok']],
  ])('%s', (_, documentos, esperados) => {
    expect(vereditos(documentos)).toEqual(esperados)
  })

  test.each<[string, ChaveDeDocumento, VistoEm, 'PF' | 'PJ', string]>([
    ['a person’s document in another’s case is suspect', 'documento_pessoal', 'mesmoArquivo', 'PF', 'suspeita'],
    ['only the same picture is for a person to see', 'documento_pessoal', 'mesmaImagem', 'PF', 'duvida'],
    ['who lives together has the same bill', 'comprovante_residencia', 'mesmoArquivo', 'PF', 'duvida'],
    ['who signs for two companies sends the same', 'documento_pessoal', 'mesmoArquivo', 'PJ', 'duvida'],
  ])('%s', (_, tipo, vistoEm, pessoa, esperado) => {
    const [lido] = compararDocumentos([doc(tipo, 'a', null, vistoEm)], pessoa)
    expect(lido?.leitura).toMatchObject({ veredito: esperado, dito: expect.stringContaining('de outra pessoa') })
  })

  test.each([
    [boa.impressao, boa.impressao, true],
    [boa.impressao, `${boa.impressao.slice(0, -4)}3213`, true],
    [boa.impressao, `${boa.impressao.slice(0, -4)}3211`, false],
    [boa.impressao, null, false],
    [null, null, false],
  ])('%j and %j are one picture: %s', (esta, aquela, mesma) => {
    expect(isMesmaImagem(esta, aquela)).toBe(mesma)
  })

  const quase = `${boa.impressao.slice(0, -2)}00`
  test.each<[string, ReturnType<typeof doc>[], string, string | undefined]>([
    ['the same file of another person', [doc('selfie', 'a', null, 'mesmoArquivo')], 'suspeita', 'de-outra-pessoa'],
    ['the same picture of another', [doc('selfie', 'a', null, 'mesmaImagem')], 'duvida', 'parece-de-outra-pessoa'],
    ['the same face as in another case of theirs', [doc('selfie', 'a', null, 'antes')], 'duvida', 'de-antes'],
    ['the document’s file', [doc('documento_pessoal', 'a'), doc('selfie', 'a')], 'problema', 'copia-do-documento'],
    [
      'the document’s picture saved again',
      [doc('documento_pessoal', 'a', boa.impressao), doc('selfie', 'b', quase)],
      'duvida',
      'copia-do-documento',
    ],
    [
      'both another’s and the document’s: the worse is told',
      [doc('documento_pessoal', 'a', boa.impressao), doc('selfie', 'b', quase, 'mesmoArquivo')],
      'suspeita',
      'de-outra-pessoa',
    ],
    [
      'no picture seen elsewhere',
      [doc('documento_pessoal', 'a', boa.impressao), doc('selfie', 'b', outra)],
      'ok',
      undefined,
    ],
    [
      'one paper in two fields',
      [doc('itr', 'a', boa.impressao), doc('cadastro_incra', 'b', quase)],
      'duvida',
      undefined,
    ],
  ])('an analyst is warned of a selfie that is %s', (_, documentos, veredito, aviso) => {
    const lido = compararDocumentos(documentos, 'PF').at(-1)
    expect([lido?.leitura.veredito, lido?.leitura.aviso]).toEqual([veredito, aviso])
  })
})

describe('what follows', () => {
  const ok = { veredito: 'ok' } as const
  const ilegivel = { veredito: 'problema', problema: 'ilegivel', motivo: 'Está escura' } as const
  const doc = (
    leitura: DocumentoLido['leitura'],
    tipo: ChaveDeDocumento = 'documentos_socio',
    jaRecusado = false,
  ): DocumentoLido => ({ id: 7, tipo, leitura, jaRecusado })
  const todos = ['aprovar', 'pedirDocumentos', 'encaminhar', 'suspeitar']
  const decidir = (
    documentos: DocumentoLido[],
    {
      atos = todos,
      semelhanca,
      aprovaSozinha = true,
    }: { atos?: readonly string[]; semelhanca?: number; aprovaSozinha?: boolean } = {},
  ) => {
    const rosto = semelhanca === undefined ? null : comparado({ semelhanca })
    return decidirAnalise(documentos, { atos, rosto, parametros: { ...doRosto, aprovaSozinha } })?.ato
  }

  test.each<[string, DocumentoLido[], Parameters<typeof decidir>[1], Decisao['ato'] | undefined]>([
    ['all is clear and it may approve', [doc(ok)], {}, 'aprovar'],
    ['all is clear and it may not', [doc(ok)], { aprovaSozinha: false }, 'encaminhar'],
    ['a face was compared, and is the same', [doc(ok, 'selfie')], { semelhanca: 0.45 }, 'aprovar'],
    ['a face is like it, and not enough for a machine', [doc(ok, 'selfie')], { semelhanca: 0.449 }, 'encaminhar'],
    ['a face is barely like it', [doc(ok, 'selfie')], { semelhanca: 0.35 }, 'encaminhar'],
    ['a face is another', [doc(ok, 'selfie')], { semelhanca: 0.349 }, 'suspeitar'],
    ['a face was not compared', [doc(ok, 'selfie')], {}, 'encaminhar'],
    ['there is income to judge', [doc(ok, 'holerites_1')], {}, 'encaminhar'],
    ['there is a vehicle’s paper to judge', [doc(ok, 'atpv')], {}, 'encaminhar'],
    ['there is who sells to judge', [doc(ok, 'documentoProprietario')], {}, 'encaminhar'],
    ['one is in doubt', [doc(ok), doc({ veredito: 'duvida' })], {}, 'encaminhar'],
    ['one is not legible', [doc(ok), doc(ilegivel)], { aprovaSozinha: false }, 'pedirDocumentos'],
    ['what nobody had to send is not legible', [doc(ok), doc(ilegivel, 'extra')], {}, 'encaminhar'],
    ['one is not legible again', [doc(ilegivel, 'itr', true)], {}, 'encaminhar'],
    ['one is suspect, whatever else', [doc(ilegivel), doc({ veredito: 'suspeita' })], {}, 'suspeitar'],
    ['the phase does not ask again', [doc(ilegivel)], { atos: ['aprovar', 'encaminhar'] }, 'encaminhar'],
    ['the phase knows no suspicion', [doc({ veredito: 'suspeita' })], { atos: ['encaminhar'] }, 'encaminhar'],
    ['a person decides there', [doc(ok)], { atos: ['pedirDocumentos'] }, undefined],
    ['nothing was sent', [], {}, undefined],
  ])('where %s', (_, documentos, mais, ato) => {
    expect(decidir(documentos, mais)).toBe(ato)
  })

  test.each([
    [
      'is less alike than what is asked',
      { semelhanca: 0.349 },
      'suspeita',
      'o rosto não é o do documento: semelhança 0,34',
    ],
    ['is as alike', { semelhanca: 0.35 }, 'ok', 'rosto comparado com o do documento: semelhança 0,35'],
    ['has none to be compared with', { noDocumento: 0, semelhanca: null }, 'ok', 'nenhum rosto achado no documento'],
    ['is on no photo', { naSelfie: 0, semelhanca: null }, 'problema', 'nenhum rosto achado'],
    ['is not alone', { naSelfie: 2, semelhanca: null }, 'problema', '2 rostos na foto'],
  ])('a face that %s: whoever decides reads it beside that photo alone', (_, achado, veredito, dito) => {
    const lidos = comRostoComparado(
      [
        { tipo: 'documento_pessoal', leitura: { veredito: 'duvida', dito: 'talvez escura' } },
        { tipo: 'selfie', leitura: { veredito: 'ok', dito: 'pouca luz' } },
      ],
      comparado(achado),
      doRosto,
    )
    expect(lidos.map(({ leitura }) => leitura.veredito)).toEqual(['duvida', veredito])
    expect(lidos[0]?.leitura.dito).toBe('talvez escura')
    expect(lidos[1]?.leitura.dito).toContain(dito)
  })

  test.each([
    [0.899, 'ok', 'ok', undefined],
    [0.9, 'ok', 'duvida', 'copia-do-documento'],
    [0.9, 'suspeita', 'suspeita', 'copia-do-documento'],
  ] as const)(
    'a likeness of %d on a photo that is %s leaves it %s, warned of as %s',
    (semelhanca, era, fica, aviso) => {
      const [lido] = comRostoComparado(
        [{ tipo: 'selfie', leitura: { veredito: era, dito: 'nítida' } as Leitura }],
        comparado({ semelhanca }),
        doRosto,
      )
      expect([lido?.leitura.veredito, lido?.leitura.aviso]).toEqual([fica, aviso])
    },
  )

  test.each([
    [0.45, { aprovou: true, sorteou: false }, 'sozinho'],
    [0.45, { aprovou: false, sorteou: true }, 'sorteado'],
    [0.45, { aprovou: false, sorteou: false }, 'outro-motivo'],
    [0.449, { aprovou: false, sorteou: false }, 'entre'],
    [0.35, { aprovou: false, sorteou: false }, 'entre'],
    [0.349, { aprovou: false, sorteou: false }, 'abaixo'],
    // What a person asked for passed nobody by itself and sent nobody anywhere, whatever its figure.
    [0.45, 'pedido', 'pedido'],
    [0.349, 'pedido', 'pedido'],
  ] as const)('a comparison of %d, of which came %o, is %s', (semelhanca, feito, caminho) => {
    expect(caminhoDoRosto(comparado({ semelhanca }), doRosto, feito)).toBe(caminho)
  })

  test('a face that nobody compared, or on a photo that is sent again anyway, is told as it was', () => {
    const lidos = [{ tipo: 'selfie', leitura: { ...ilegivel, dito: 'escura' } }] as const
    expect(comRostoComparado(lidos, null, doRosto)).toEqual(lidos)
    expect(comRostoComparado(lidos, comparado({ naSelfie: 0 }), doRosto)).toEqual(lidos)
  })

  test.each([
    ['sem-foto', 'o rosto e o documento não vieram os dois em foto'],
    ['nao-abre', 'a foto do rosto não abriu'],
    ['sem-tempo', 'a máquina estava ocupada ou falhou'],
  ] as const)('a face that was not compared (%s) has the reason beside it, and keeps its verdict', (porque, dito) => {
    const nitida: Leitura = { veredito: 'ok', dito: 'nítida' }
    const escura: Leitura = { veredito: 'problema', problema: 'ilegivel', motivo: 'Está escura', dito: 'escura' }
    const lidos = [
      { tipo: 'documento_pessoal', leitura: nitida },
      { tipo: 'selfie', leitura: nitida },
      { tipo: 'selfie', leitura: escura },
    ] as const
    const comMotivo = {
      tipo: 'selfie',
      leitura: { veredito: 'ok', dito: `nítida; a comparação não foi feita: ${dito}` },
    }
    expect(comRostoNaoComparado(lidos, porque)).toEqual([lidos[0], comMotivo, lidos[2]])
    expect(comRostoNaoComparado(lidos, null)).toEqual(lidos)
  })

  test('each document that is asked for again has its reason', () => {
    const parametros = { ...doRosto, aprovaSozinha: false }
    expect(decidirAnalise([doc(ok), { ...doc(ilegivel), id: 8 }], { atos: todos, rosto: null, parametros })).toEqual({
      ato: 'pedirDocumentos',
      documentos: [{ id: 8, problema: 'ilegivel', motivo: 'Está escura' }],
    })
  })
})

test('the phases of the automatic analysis are those in which the system may approve or ask a person', () => {
  const fases = listProcessos.flatMap((processo) =>
    Object.keys(processo.fases).flatMap((fase) =>
      atosDaAnalise(processo, fase).length > 0 ? [`${processo.chave} ${fase}`] : [],
    ),
  )
  expect(fases).toContain('atualizacao-cadastral brScanEmAndamento')
  expect(fases).toContain('contemplacao triagemEmAndamento')
  expect(fases.filter((fase) => !/(?:[bB]r[sS]can|triagemEmAndamento)/.test(fase))).toEqual([])
  expect(atosDaAnalise(PROCESSOS['faturamento-novo'], 'programacaoAndamento')).toEqual([])
  expect(atosDaAnalise(PROCESSOS.contemplacao, 'triagemEmAndamento')).toEqual(['pedirDocumentos'])
})
