import { sum } from '../valores/dinheiro.ts'
import type { ErroDeArquivo, LeituraDeRetorno, Registro } from './cnab.ts'
import { createRegistro, semPreenchimento, splitRegistros, tipoDaOcorrencia } from './cnab.ts'
import type { Faixa, TituloLido } from './cnab-conta.ts'
import { checkTitulos, readConta } from './cnab-conta.ts'
import type { DigitoDoTitulo } from './cnab-digito.ts'
import { confereDigito } from './cnab-digito.ts'
import { REJEICOES_FEBRABAN, type RejeicoesDoBanco, readRejeicao } from './rejeicao.ts'

const TAMANHO = 240
const RETORNO = '2'
const COBRANCA = '01'
/** Settled, and settled after the write-off or without registration (FEBRABAN C044). */
const LIQUIDACOES = ['06', '17']

type Leiaute = Record<
  'nossoNumero' | 'documento' | 'vencimento' | 'valor' | 'usoDaEmpresa' | 'pagador' | 'tarifa',
  Faixa
> & {
  /** Where the file's header and segment T name the account. */
  contaDoArquivo: readonly Faixa[]
  contaDoTitulo: readonly Faixa[]
  /** Agency and account in header and title, where what names the account is another thing. */
  correntista?: { doArquivo: readonly Faixa[]; doTitulo: readonly Faixa[] }
  digito: DigitoDoTitulo | null
  rejeicoes: RejeicoesDoBanco
}

const PADRAO: Leiaute = {
  contaDoArquivo: [
    [53, 57],
    [59, 70],
  ],
  contaDoTitulo: [
    [18, 22],
    [24, 35],
  ],
  nossoNumero: [38, 57],
  documento: [59, 73],
  vencimento: [74, 81],
  valor: [82, 96],
  usoDaEmpresa: [106, 130],
  pagador: [134, 148],
  tarifa: [199, 213],
  digito: null,
  rejeicoes: REJEICOES_FEBRABAN,
}

/**
 * What each bank does its own way with the file's header and segment T; segment U is the standard one. The field of the
 * number holds wallet and check digit at Itaú and Bradesco, the agreement of 7 digits at Banco do Brasil, and the check
 * digit at Santander, which moved the others, too. Source: the banks' manuals, as BoletoNetCore and laravel-boleto read.
 */
const POR_BANCO = new Map<string, Leiaute>([
  [
    '341',
    {
      ...PADRAO,
      nossoNumero: [41, 48],
      digito: {
        banco: '341',
        numero: [41, 48],
        digito: [49, 49],
        agencia: [18, 22],
        conta: [24, 35],
        carteira: [38, 40],
      },
      // Write-offs and instructions apart, and four reasons (Itaú, "Cobrança CNAB 240", notes 20 and 23).
      rejeicoes: { entrada: ['03'], baixa: ['15', '16'], motivos: [214, 221], casas: 2 },
    },
  ],
  [
    '237',
    {
      ...PADRAO,
      nossoNumero: [46, 56],
      digito: { banco: '237', numero: [46, 56], digito: [57, 57], carteira: [38, 40] },
    },
  ],
  ['001', { ...PADRAO, contaDoArquivo: [[33, 41]], contaDoTitulo: [[38, 44]], nossoNumero: [45, 54] }],
  [
    '033',
    {
      contaDoArquivo: [[53, 61]],
      contaDoTitulo: [],
      correntista: {
        doArquivo: [
          [33, 36],
          [38, 46],
        ],
        doTitulo: [
          [18, 21],
          [23, 31],
        ],
      },
      nossoNumero: [41, 52],
      digito: { banco: '033', numero: [41, 52], digito: [53, 53] },
      documento: [55, 69],
      vencimento: [70, 77],
      valor: [78, 92],
      usoDaEmpresa: [101, 125],
      pagador: [129, 143],
      tarifa: [194, 208],
      rejeicoes: { ...REJEICOES_FEBRABAN, motivos: [209, 218] },
    },
  ],
])

const leiauteDo = (banco: string): Leiaute => POR_BANCO.get(banco) ?? PADRAO

function readInscricao(t: Registro, faixa: Faixa): string | null {
  const inscricao = semPreenchimento(t.texto(...faixa))
  return inscricao === '' || inscricao === '0' ? null : inscricao
}

function readTitulo(t: Registro, u: Registro, banco: string): TituloLido {
  const campos = leiauteDo(banco)
  const ocorrencia = t.texto(16, 17)
  const rejeicao = readRejeicao(t, ocorrencia, campos.rejeicoes)
  return {
    linha: t.linha,
    conta: readConta(t, campos.contaDoTitulo),
    correntista: readConta(t, campos.correntista?.doTitulo ?? []),
    digitoConfere: confereDigito(t, campos.digito),
    nossoNumero: semPreenchimento(t.texto(...campos.nossoNumero)),
    pagador: readInscricao(t, campos.pagador),
    usoDaEmpresa: t.texto(...campos.usoDaEmpresa),
    numeroDocumento: t.texto(...campos.documento),
    ocorrencia,
    tipo: tipoDaOcorrencia(ocorrencia, LIQUIDACOES, rejeicao),
    rejeicao,
    vencimento: t.dia(...campos.vencimento),
    valorTitulo: t.centavos(...campos.valor),
    valorPago: u.centavos(78, 92),
    acrescimos: u.centavos(18, 32),
    descontos: u.centavos(33, 47) + u.centavos(48, 62),
    tarifa: t.centavos(...campos.tarifa),
    dataOcorrencia: u.dia(138, 145),
    dataCredito: u.dia(146, 153),
  }
}

type Leitura = { banco: string; titulos: TituloLido[]; erros: ErroDeArquivo[] }

/** Pairs each T with the U after it; other segments (Y, of Pix) belong to the pair before them and are passed over. */
function readDetalhes(detalhes: readonly Registro[], { banco, erros }: Leitura): TituloLido[] {
  const titulos: TituloLido[] = []
  let aberto: Registro | null = null
  for (const [indice, registro] of detalhes.entries()) {
    if (registro.numero(9, 13) !== indice + 1) erros.push({ linha: registro.linha, codigo: 'SEQUENCIA_QUEBRADA' })
    const segmento = registro.texto(14, 14)
    if (segmento === 'T') {
      if (aberto) erros.push({ linha: aberto.linha, codigo: 'SEGMENTO_SEM_PAR' })
      aberto = registro
    } else if (segmento === 'U') {
      if (!aberto) erros.push({ linha: registro.linha, codigo: 'SEGMENTO_SEM_PAR' })
      else if (aberto.texto(16, 17) !== registro.texto(16, 17)) {
        erros.push({ linha: registro.linha, codigo: 'SEGMENTO_SEM_PAR' })
      } else titulos.push(readTitulo(aberto, registro, banco))
      aberto = null
    }
  }
  if (aberto) erros.push({ linha: aberto.linha, codigo: 'SEGMENTO_SEM_PAR' })
  return titulos
}

/** Count and value of the four kinds of portfolio in the batch's trailer. Banks may leave them at zero. */
const CARTEIRAS: readonly [Faixa, Faixa][] = [
  [
    [24, 29],
    [30, 46],
  ],
  [
    [47, 52],
    [53, 69],
  ],
  [
    [70, 75],
    [76, 92],
  ],
  [
    [93, 98],
    [99, 115],
  ],
]

function checkTrailerDoLote(
  trailer: Registro,
  registros: number,
  titulos: readonly TituloLido[],
  erros: ErroDeArquivo[],
) {
  const { linha } = trailer
  if (trailer.numero(18, 23) !== registros) erros.push({ linha, codigo: 'QUANTIDADE_DIVERGENTE' })
  const quantidade = sum(CARTEIRAS.map(([faixa]) => trailer.numero(...faixa)))
  const valor = sum(CARTEIRAS.map(([, faixa]) => trailer.numero(...faixa)))
  if (quantidade !== 0 && quantidade !== titulos.length) erros.push({ linha, codigo: 'QUANTIDADE_DIVERGENTE' })
  if (valor !== 0 && valor !== sum(titulos.map(({ valorTitulo }) => valorTitulo))) {
    erros.push({ linha, codigo: 'SOMA_DIVERGENTE' })
  }
}

/** One batch, from its header to its trailer: its records share the number of the batch. */
function readLote(registros: readonly Registro[], leitura: Leitura) {
  const [header] = registros
  const trailer = registros.at(-1)
  if (!header || trailer?.texto(8, 8) !== '5') {
    leitura.erros.push({ linha: header?.linha ?? null, codigo: 'SEM_TRAILER' })
    return
  }
  const numero = header.texto(4, 7)
  const intruso = registros.find((registro) => registro.texto(4, 7) !== numero)
  if (intruso) leitura.erros.push({ linha: intruso.linha, codigo: 'LOTE_DIVERGENTE' })
  if (header.texto(10, 11) !== COBRANCA) return
  const titulos = readDetalhes(registros.slice(1, -1), leitura)
  checkTrailerDoLote(trailer, registros.length, titulos, leitura.erros)
  leitura.titulos.push(...titulos)
}

function splitLotes(corpo: readonly Registro[], erros: ErroDeArquivo[]): Registro[][] {
  const lotes: Registro[][] = []
  let aberto: Registro[] | null = null
  for (const registro of corpo) {
    const tipo = registro.texto(8, 8)
    if (tipo === '1') {
      aberto = []
      lotes.push(aberto)
    }
    if (!aberto || !['1', '3', '5'].includes(tipo)) {
      erros.push({ linha: registro.linha, codigo: 'REGISTRO_DESCONHECIDO' })
      continue
    }
    aberto.push(registro)
    if (tipo === '5') aberto = null
  }
  return lotes
}

/**
 * Reads a bank's return file in CNAB 240 (FEBRABAN: segments T and U of collection). Everything is checked before
 * anything is given: length, header and trailers, bank, sequence, counts and sums. One error refuses the whole file.
 */
export function readCnab240(conteudo: string): LeituraDeRetorno {
  const separados = splitRegistros(conteudo, TAMANHO)
  if ('erros' in separados) return separados
  const erros: ErroDeArquivo[] = []
  const registros = separados.linhas.map((linha, indice) => createRegistro(linha, indice + 1, erros))
  const [header, ...resto] = registros
  const trailer = resto.pop()
  if (header?.texto(8, 8) !== '0') return { erros: [{ linha: 1, codigo: 'SEM_HEADER' }] }
  if (header.texto(143, 143) !== RETORNO) return { erros: [{ linha: 1, codigo: 'NAO_E_RETORNO' }] }
  if (trailer?.texto(8, 8) !== '9') return { erros: [{ linha: registros.length, codigo: 'SEM_TRAILER' }] }
  const banco = header.texto(1, 3)
  const deOutro = registros.find((registro) => registro.texto(1, 3) !== banco)
  if (deOutro) erros.push({ linha: deOutro.linha, codigo: 'BANCO_DIVERGENTE' })
  const leitura: Leitura = { banco, titulos: [], erros }
  const lotes = splitLotes(resto, erros)
  for (const lote of lotes) readLote(lote, leitura)
  if (trailer.numero(18, 23) !== lotes.length || trailer.numero(24, 29) !== registros.length) {
    erros.push({ linha: trailer.linha, codigo: 'QUANTIDADE_DIVERGENTE' })
  }
  const leiaute = leiauteDo(banco)
  const arquivo = {
    banco,
    ...checkTitulos(
      {
        conta: readConta(header, leiaute.contaDoArquivo),
        correntista: readConta(header, leiaute.correntista?.doArquivo ?? []),
      },
      leitura.titulos,
    ),
    geradoEm: header.dia(144, 151),
    sequencial: header.numero(158, 163),
  }
  return erros.length > 0 ? { erros } : { arquivo }
}
