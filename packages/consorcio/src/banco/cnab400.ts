import type { ErroDeArquivo, LeituraDeRetorno, Registro } from './cnab.ts'
import { createRegistro, semPreenchimento } from './cnab.ts'
import type { Faixa, TituloLido } from './cnab-conta.ts'
import { checkTitulos, readConta } from './cnab-conta.ts'
import type { DigitoDoTitulo } from './cnab-digito.ts'
import { confereDigito } from './cnab-digito.ts'
import { type MotivosDoBanco, readRejeicao } from './rejeicao.ts'
import { avisosDosTitulos } from './retorno/aviso.ts'
import { brutoDe } from './retorno/bruto.ts'
import { checkTotais, type TotalDoTrailer } from './retorno/controle.ts'
import { comSinal, splitRegistros } from './retorno/linhas.ts'
import { ocorrenciaDe } from './retorno/ocorrencia.ts'
import { OCORRENCIAS } from './retorno/tabelas.ts'

const TAMANHO = 400

/** The bank's deviations in CNAB 400; the rest of the record is common. */
type Leiaute = {
  /** The type of the title's record. */
  detalhe: string
  /** The columns in which header and title name the account. Bradesco's header has a code of its own instead. */
  contaDoArquivo: readonly Faixa[]
  contaDoTitulo: readonly Faixa[]
  /** The columns of agency and accounts in header and title, where something else names the account. */
  correntista?: { doArquivo: readonly Faixa[]; doTitulo: readonly Faixa[] }
  usoDaEmpresa: Faixa
  nossoNumero: Faixa
  /** Null at Banco do Brasil, whose number has no check digit under an agreement of 7 digits. */
  digito: DigitoDoTitulo | null
  tarifa: Faixa
  dataCredito: Faixa
  motivos: MotivosDoBanco
  /** The amount is the credit, net of the bank's fee. */
  doCredito: boolean
  /**
   * The totals of the last record. Its other fields, on simple, linked, secured, discounted and direct collection,
   * describe the wallet at the bank (Itaú, note 21; Santander, H7800), and are not checked.
   */
  totais: readonly TotalDoTrailer[]
}

/**
 * Bradesco, "Layout de arquivo remessa/retorno 400", trailer. For the settlements (occurrence 06 only: neither 15 nor
 * 17) it has two sums under one name in the manual: the amounts paid and the registered amounts. They differ where a
 * title was paid with fine or discount.
 */
const TOTAIS_DO_BRADESCO: readonly TotalDoTrailer[] = [
  { ocorrencias: ['02'], quantidade: [58, 62], somas: [{ faixa: [63, 74], campo: 'valorTitulo' }] },
  {
    ocorrencias: ['06'],
    quantidade: [87, 91],
    somas: [
      { faixa: [75, 86], campo: 'valorPago' },
      { faixa: [92, 103], campo: 'valorTitulo' },
    ],
  },
  { ocorrencias: ['09', '10'], quantidade: [104, 108], somas: [{ faixa: [109, 120], campo: 'valorTitulo' }] },
  { ocorrencias: ['13'], quantidade: [121, 125] },
  { ocorrencias: ['14'], quantidade: [138, 142] },
  { ocorrencias: ['12'], quantidade: [155, 159] },
  { ocorrencias: ['19'], quantidade: [172, 176] },
]

const LEIAUTES = new Map<string, Leiaute>([
  [
    '341',
    {
      detalhe: '1',
      contaDoArquivo: [
        [27, 30],
        [33, 37],
      ],
      contaDoTitulo: [
        [18, 21],
        [24, 28],
      ],
      usoDaEmpresa: [38, 62],
      nossoNumero: [86, 93],
      digito: {
        banco: '341',
        numero: [86, 93],
        digito: [94, 94],
        agencia: [18, 21],
        conta: [24, 28],
        carteira: [83, 85],
      },
      tarifa: [176, 188],
      dataCredito: [296, 301],
      motivos: { faixa: [378, 385], casas: 2 },
      doCredito: true,
      // The manual calls them "Quantidade de registros de transação" and "valor dos títulos informados no arquivo".
      totais: [{ quantidade: [213, 220], somas: [{ faixa: [221, 234], campo: 'valorTitulo' }] }],
    },
  ],
  [
    '237',
    {
      detalhe: '1',
      contaDoArquivo: [],
      contaDoTitulo: [
        [25, 29],
        [30, 36],
      ],
      usoDaEmpresa: [38, 62],
      nossoNumero: [71, 81],
      digito: { banco: '237', numero: [71, 81], digito: [82, 82], carteira: [22, 24] },
      tarifa: [176, 188],
      dataCredito: [296, 301],
      motivos: { faixa: [319, 328], casas: 2 },
      doCredito: false,
      totais: TOTAIS_DO_BRADESCO,
    },
  ],
  [
    '001',
    {
      detalhe: '7',
      contaDoArquivo: [[150, 156]],
      contaDoTitulo: [[32, 38]],
      usoDaEmpresa: [39, 63],
      // The agreement of 7 digits precedes the number.
      nossoNumero: [71, 80],
      digito: null,
      tarifa: [182, 188],
      dataCredito: [176, 181],
      // The manual says "Comando recusado: motivo indicado na posição 087/088".
      motivos: { faixa: [87, 88], casas: 2 },
      doCredito: false,
      totais: [],
    },
  ],
  [
    '033',
    {
      detalhe: '1',
      contaDoArquivo: [[111, 117]],
      contaDoTitulo: [],
      correntista: {
        doArquivo: [
          [27, 30],
          [31, 38],
          [39, 46],
        ],
        doTitulo: [
          [18, 21],
          [22, 29],
          [30, 37],
        ],
      },
      usoDaEmpresa: [38, 62],
      // The eight columns are seven of the number and its check digit. ACBr reads and writes it so, an ERP's manual for
      // this bank says so ("8 dígitos: 7 principais + 1 verificador"), and a file of the bank's own has it so
      // (BoletoNetCore's test: '00071447' beside the company's 7144, whose digit is 7). Other readers take all eight
      // for the number. A number above 9.999.999 does not fit: those boletos take CNAB 240.
      nossoNumero: [63, 69],
      digito: { banco: '033', numero: [63, 69], digito: [70, 70] },
      tarifa: [176, 188],
      dataCredito: [296, 301],
      motivos: { faixa: [137, 145], casas: 3 },
      doCredito: false,
      totais: [],
    },
  ],
])

function readTitulo(registro: Registro, banco: string, leiaute: Leiaute): TituloLido {
  const ocorrencia = registro.texto(109, 110)
  const { tipo } = ocorrenciaDe(OCORRENCIAS.cnab400.get(banco), ocorrencia)
  const valores = {
    tipo,
    creditado: registro.centavos(254, 266),
    tarifa: registro.centavos(...leiaute.tarifa),
    valorTitulo: registro.centavos(153, 165),
    acrescimos: registro.centavos(267, 279) + registro.centavos(280, 292),
    descontos: registro.centavos(228, 240) + registro.centavos(241, 253),
  }
  const { creditado, ...outros } = valores
  return {
    ...outros,
    linha: registro.linha,
    conta: readConta(registro, leiaute.contaDoTitulo),
    correntista: readConta(registro, leiaute.correntista?.doTitulo ?? []),
    digitoConfere: confereDigito(registro, leiaute.digito),
    nossoNumero: semPreenchimento(registro.texto(...leiaute.nossoNumero)),
    pagador: null,
    usoDaEmpresa: registro.texto(...leiaute.usoDaEmpresa),
    numeroDocumento: registro.texto(117, 126),
    ocorrencia,
    rejeicao: readRejeicao(registro, tipo, leiaute.motivos),
    vencimento: registro.dia(147, 152),
    valorPago: leiaute.doCredito ? brutoDe(valores) : creditado,
    dataOcorrencia: registro.dia(111, 116),
    diaDoArquivo: false,
    dataCredito: registro.dia(...leiaute.dataCredito),
  }
}

/** A bank adds these records to a title (Pix code, sharing, charges); they report no money. */
const COMPLEMENTARES = new Set(['2', '3', '4', '5'])

/** Banco do Brasil uses this record for titles under an agreement of 4 or 6 digits, whose numbers differ from ours. */
const DETALHE_DE_CONVENIO_ANTIGO = '1'

function readTitulos(
  corpo: readonly Registro[],
  banco: string,
  leiaute: Leiaute,
  erros: ErroDeArquivo[],
): TituloLido[] {
  const antigo = corpo.find((registro) => registro.texto(1, 1) === DETALHE_DE_CONVENIO_ANTIGO)
  if (banco === '001' && antigo) {
    erros.push({ linha: antigo.linha, codigo: 'CONVENIO_NAO_ATENDIDO' })
    return []
  }
  return corpo.flatMap((registro) => {
    const tipo = registro.texto(1, 1)
    if (tipo === leiaute.detalhe) return [readTitulo(registro, banco, leiaute)]
    if (!COMPLEMENTARES.has(tipo)) erros.push({ linha: registro.linha, codigo: 'REGISTRO_DESCONHECIDO' })
    return []
  })
}

/** Reads the bank's number of the file, where its header has one. */
function sequencialDoArquivo(banco: string, header: Registro): number | null {
  const faixas = new Map<string, Faixa>([
    ['237', [109, 113]],
    ['341', [109, 113]],
    ['001', [101, 107]],
  ])
  const faixa = faixas.get(banco)
  return faixa ? header.numero(...faixa) : null
}

/**
 * Reads a CNAB 400 return file of the banks 001, 033, 237 and 341, whose layouts differ. It first checks length,
 * header, trailer, the sequence of every record, and that none is missing. One error refuses the whole file; other
 * disagreements come as warnings.
 */
export function readCnab400(conteudo: string): LeituraDeRetorno {
  const separados = splitRegistros(conteudo, { tamanho: TAMANHO })
  if ('erros' in separados) return separados
  const recusar = (lista: ErroDeArquivo[]) => ({ erros: comSinal(lista, separados.sinal) })
  const erros: ErroDeArquivo[] = []
  const registros = separados.linhas.map((linha, indice) => createRegistro(linha, indice + 1, erros))
  const [header, ...corpo] = registros
  const trailer = corpo.pop()
  if (header?.texto(1, 1) !== '0') return recusar([{ linha: 1, codigo: 'SEM_HEADER' }])
  if (header.texto(2, 9) !== '2RETORNO') return recusar([{ linha: 1, codigo: 'NAO_E_RETORNO' }])
  if (trailer?.texto(1, 1) !== '9') return recusar([{ linha: registros.length, codigo: 'SEM_TRAILER' }])
  const banco = header.texto(77, 79)
  const leiaute = LEIAUTES.get(banco)
  if (!leiaute) return recusar([{ linha: 1, codigo: 'BANCO_NAO_ATENDIDO' }])
  const doTrailer = trailer.texto(5, 7)
  if (doTrailer !== banco && /[1-9]/.test(doTrailer)) erros.push({ linha: trailer.linha, codigo: 'BANCO_DIVERGENTE' })
  for (const registro of registros) {
    if (registro.numero(395, 400) !== registro.linha)
      erros.push({ linha: registro.linha, codigo: 'SEQUENCIA_QUEBRADA' })
  }
  const titulos = readTitulos(corpo, banco, leiaute, erros)
  const controle = checkTotais(trailer, leiaute.totais, { titulos, registros: corpo.length })
  erros.push(...controle.erros)
  const arquivo = {
    banco,
    ...checkTitulos(
      {
        conta: readConta(header, leiaute.contaDoArquivo),
        correntista: readConta(header, leiaute.correntista?.doArquivo ?? []),
      },
      titulos,
    ),
    geradoEm: header.dia(95, 100),
    sequencial: sequencialDoArquivo(banco, header),
    avisos: [...controle.avisos, ...avisosDosTitulos(OCORRENCIAS.cnab400.get(banco), titulos)],
  }
  return erros.length > 0 ? recusar(erros) : { arquivo }
}
