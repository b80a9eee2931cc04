import type { ErroDeArquivo, LeituraDeRetorno, Registro } from './cnab.ts'
import { createRegistro, semPreenchimento } from './cnab.ts'
import type { Faixa, TituloLido } from './cnab-conta.ts'
import { checkTitulos, readConta } from './cnab-conta.ts'
import type { DigitoDoTitulo } from './cnab-digito.ts'
import { confereDigito } from './cnab-digito.ts'
import { MOTIVOS_FEBRABAN, type MotivosDoBanco, readRejeicao } from './rejeicao.ts'
import { avisosDosTitulos } from './retorno/aviso.ts'
import { brutoDe } from './retorno/bruto.ts'
import { type Controle, checkContagem, juntarControles } from './retorno/controle.ts'
import { comSinal, splitRegistros } from './retorno/linhas.ts'
import { ocorrenciaDe } from './retorno/ocorrencia.ts'
import { OCORRENCIAS } from './retorno/tabelas.ts'

const TAMANHO = 240
const RETORNO = '2'
const COBRANCA = '01'

type Leiaute = Record<
  'nossoNumero' | 'documento' | 'vencimento' | 'valor' | 'usoDaEmpresa' | 'pagador' | 'tarifa',
  Faixa
> & {
  /** The columns in which the file's header and segment T name the account. */
  contaDoArquivo: readonly Faixa[]
  contaDoTitulo: readonly Faixa[]
  /** The columns of agency and account in header and title, where something else names the account. */
  correntista?: { doArquivo: readonly Faixa[]; doTitulo: readonly Faixa[] }
  digito: DigitoDoTitulo | null
  motivos: MotivosDoBanco
  /**
   * The bank writes the amount credited and the day on which the file was made, where FEBRABAN has the amount paid and
   * the day of payment.
   */
  doCredito: boolean
  /** The bank counts a batch without its first and its last record. */
  contaSoDetalhes: boolean
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
  motivos: MOTIVOS_FEBRABAN,
  doCredito: false,
  contaSoDetalhes: false,
}

/**
 * The bank's deviations in the file's header and segment T; segment U is the standard one. The number's field holds
 * wallet and check digit at Itaú and Bradesco, the agreement of 7 digits at Banco do Brasil, and the check digit at
 * Santander, which also moved the other fields. Source: the banks' manuals, as BoletoNetCore and laravel-boleto read
 * them.
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
      // The field has four reasons (Itaú, "Cobrança FEBRABAN 240", note 23).
      motivos: { faixa: [214, 221], casas: 2 },
      // Segment U has here "valor lançado em conta corrente" and "data de ocorrência (data da geração do arquivo)".
      doCredito: true,
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
      motivos: { faixa: [209, 218], casas: 2 },
      doCredito: false,
      // H7815, note 38, says that it counts all records, but the bank's own files count only the details.
      contaSoDetalhes: true,
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
  const { tipo } = ocorrenciaDe(OCORRENCIAS.cnab240.get(banco), ocorrencia)
  const valores = {
    tipo,
    // The fields are the amount paid and our net part; a bank that gives only one of them gives the amount paid.
    creditado: u.centavos(78, 92) || u.centavos(93, 107),
    tarifa: t.centavos(...campos.tarifa),
    valorTitulo: t.centavos(...campos.valor),
    acrescimos: u.centavos(18, 32),
    descontos: u.centavos(33, 47) + u.centavos(48, 62),
  }
  const { creditado, ...outros } = valores
  return {
    ...outros,
    linha: t.linha,
    conta: readConta(t, campos.contaDoTitulo),
    correntista: readConta(t, campos.correntista?.doTitulo ?? []),
    digitoConfere: confereDigito(t, campos.digito),
    nossoNumero: semPreenchimento(t.texto(...campos.nossoNumero)),
    pagador: readInscricao(t, campos.pagador),
    usoDaEmpresa: t.texto(...campos.usoDaEmpresa),
    numeroDocumento: t.texto(...campos.documento),
    ocorrencia,
    rejeicao: readRejeicao(t, tipo, campos.motivos),
    vencimento: t.dia(...campos.vencimento),
    valorPago: campos.doCredito ? brutoDe(valores) : creditado,
    dataOcorrencia: u.dia(138, 145),
    diaDoArquivo: campos.doCredito,
    dataCredito: u.dia(146, 153),
  }
}

type Leitura = { banco: string; titulos: TituloLido[]; erros: ErroDeArquivo[]; controles: Controle[] }

/**
 * Pairs each segment T with the U after it; other segments (Y, of Pix) belong to the pair before them and are skipped.
 */
function readDetalhes(detalhes: readonly Registro[], { banco, erros }: Pick<Leitura, 'banco' | 'erros'>): TituloLido[] {
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

/**
 * Checks the record count in the batch's last record. Its other fields, on simple, linked, secured and discounted
 * collection, describe the wallet at the bank and not the batch (Itaú, note 24: titles yet to fall due; Santander,
 * H7815, note 39: position of the wallet; Banco do Brasil leaves zeros), so they are not checked.
 */
function checkTrailerDoLote(trailer: Registro, registros: number, banco: string): Controle {
  const detalhes = registros - 2
  const aceitos = leiauteDo(banco).contaSoDetalhes ? [registros, detalhes] : [registros]
  return checkContagem(trailer, [18, 23], { aceitos, de: 'registros no lote' })
}

/** Reads one batch from its header to its trailer; its records share the number of the batch. */
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
  leitura.controles.push(checkTrailerDoLote(trailer, registros.length, leitura.banco))
  leitura.titulos.push(...readDetalhes(registros.slice(1, -1), leitura))
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

/** Only Banco do Brasil's agreements of 7 digits have numbers of 17 digits, which is what our boletos have. */
const MENOR_CONVENIO_DE_SETE = 1_000_000

function isConvenioAntigo(banco: string, header: Registro): boolean {
  const convenio = Number(header.texto(33, 41))
  return banco === '001' && convenio > 0 && convenio < MENOR_CONVENIO_DE_SETE
}

type Partes = { header: Registro; resto: readonly Registro[]; trailer: Registro }

/** Finds the bank, the batches and the number of records that the file claims. */
function readPartes({ header, resto, trailer }: Partes, erros: ErroDeArquivo[]): Leitura {
  const banco = header.texto(1, 3)
  const leitura: Leitura = { banco, titulos: [], erros, controles: [] }
  const deOutro = [header, ...resto, trailer].find((registro) => registro.texto(1, 3) !== banco)
  if (deOutro) erros.push({ linha: deOutro.linha, codigo: 'BANCO_DIVERGENTE' })
  if (isConvenioAntigo(banco, header)) erros.push({ linha: header.linha, codigo: 'CONVENIO_NAO_ATENDIDO' })
  const lotes = splitLotes(resto, erros)
  for (const lote of lotes) readLote(lote, leitura)
  leitura.controles.push(
    checkContagem(trailer, [18, 23], { aceitos: [lotes.length], de: 'lotes' }),
    checkContagem(trailer, [24, 29], { aceitos: [resto.length + 2], de: 'registros' }),
  )
  return leitura
}

/**
 * Reads a bank's return file in CNAB 240 (FEBRABAN: segments T and U of collection). Everything is checked before
 * anything is returned: length, header and trailers, bank, sequence, and that no record is missing. One error refuses
 * the whole file; other disagreements come as warnings.
 */
export function readCnab240(conteudo: string): LeituraDeRetorno {
  const separados = splitRegistros(conteudo, { tamanho: TAMANHO })
  if ('erros' in separados) return separados
  const recusar = (lista: ErroDeArquivo[]) => ({ erros: comSinal(lista, separados.sinal) })
  const erros: ErroDeArquivo[] = []
  const registros = separados.linhas.map((linha, indice) => createRegistro(linha, indice + 1, erros))
  const [header, ...resto] = registros
  const trailer = resto.pop()
  if (header?.texto(8, 8) !== '0') return recusar([{ linha: 1, codigo: 'SEM_HEADER' }])
  if (header.texto(143, 143) !== RETORNO) return recusar([{ linha: 1, codigo: 'NAO_E_RETORNO' }])
  if (trailer?.texto(8, 8) !== '9') return recusar([{ linha: registros.length, codigo: 'SEM_TRAILER' }])
  const { banco, titulos, controles } = readPartes({ header, resto, trailer }, erros)
  const leiaute = leiauteDo(banco)
  const controle = juntarControles(controles)
  const arquivo = {
    banco,
    ...checkTitulos(
      {
        conta: readConta(header, leiaute.contaDoArquivo),
        correntista: readConta(header, leiaute.correntista?.doArquivo ?? []),
      },
      titulos,
    ),
    geradoEm: header.dia(144, 151),
    sequencial: header.numero(158, 163),
    avisos: [...controle.avisos, ...avisosDosTitulos(OCORRENCIAS.cnab240.get(banco), titulos)],
  }
  erros.push(...controle.erros)
  return erros.length > 0 ? recusar(erros) : { arquivo }
}
