import { createHash } from 'node:crypto'
import {
  type AchadoDaNota,
  acharNaNota,
  conferirNota,
  type Dia,
  diaEm,
  examinarChassi,
  formatDiaBr,
  type NotaLida,
  PROBLEMAS_DA_NOTA,
  parseChaveDaNota,
  recusaDaNota,
  reparoDaNota,
  type SituacaoDaNota,
} from '@contempla/consorcio'
import { campo } from '../../casos/index.ts'
import { getDadosPessoais, hojeDe } from '../../cotas/index.ts'
import type { Contexto } from '../../platform/http/context.ts'
import { readNota } from '../../ports/nota-fiscal/index.ts'
import type { CampoDeclarado, CasoEmMovimento, EfeitosDe, GuardasDe } from '../../ports/processos/index.ts'
import { com, type DadosDoBem, dadosDoBem } from './dados.ts'

type Confere = GuardasDe<'faturamento-novo', Contexto>['notaFiscalConfere']
type Guarda = EfeitosDe<'faturamento-novo', Contexto>['guardarNotaFiscal']

const emMaiusculas = (chassi: string): string => chassi.toUpperCase().replaceAll(/[\s-]/g, '')
const bytesDo = (xml: string): Buffer => Buffer.from(xml, 'base64')

/** The order that the invoice has to agree with; the seller's state is not asked for. */
const ordemDe = ({ vendedor }: DadosDoBem, abertoEm: Date) => ({
  cnpj: vendedor?.cnpj ?? '',
  uf: null,
  emitidaEm: diaEm(abertoEm),
})

/** Refuses the XML that cannot be this purchase's; whatever else disagrees in it is for a person. */
async function requireXmlDaCompra({ tx, contexto, caso, entrada, recusa }: Parameters<Confere>[0], chave: string) {
  if (entrada.xml === null) return
  const noXml = { campo: 'xml' }
  const nota = readNota(bytesDo(entrada.xml))
  if ('erro' in nota) throw recusa(nota.erro, noXml)
  const { inscricaoNacional: titular } = await getDadosPessoais(tx, contexto, caso.clienteId)
  const motivo = recusaDaNota(nota, { chave, chassi: emMaiusculas(entrada.chassi), titular })
  if (motivo) throw recusa(motivo, noXml)
}

export const notaFiscalConfere: Confere = async (movimento) => {
  const { contexto, caso, entrada, recusa } = movimento
  const dados = dadosDoBem(caso.dados)
  const { vendedor, veiculo } = dados
  const lida = parseChaveDaNota(entrada.chave)
  const divergencias = 'erro' in lida ? [] : conferirNota(lida.campos, ordemDe(dados, caso.abertoEm), hojeDe(contexto))
  const doVendedor = divergencias.filter((cada) => vendedor?.cnpj || cada !== 'NOTA_DE_OUTRO_EMITENTE')
  if ('erro' in lida || doVendedor.length > 0) throw recusa('NOTA_FISCAL_INVALIDA', { campo: 'chave' })
  const anos = { anoFabricacao: veiculo?.anoFabricacao ?? null, anoModelo: veiculo?.anoModelo ?? null }
  const chassi = examinarChassi(entrada.chassi, anos)
  if ('erro' in chassi || chassi.revisao) throw recusa('CHASSI_INVALIDO', { campo: 'chassi' })
  await requireXmlDaCompra(movimento, lida.chave)
  return true
}

function emXmlDe(xml: string | null) {
  if (xml === null) return null
  const bytes = bytesDo(xml)
  const nota = readNota(bytes)
  return 'erro' in nota ? null : { ...nota, veiculos: [...nota.veiculos], sha256: sha256De(bytes) }
}
const sha256De = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** What was read of the former invoice is no longer said of this one. */
export const guardarNotaFiscal: Guarda = async ({ contexto, caso, entrada }) => {
  const lida = parseChaveDaNota(entrada.chave)
  const chave = 'erro' in lida ? entrada.chave : lida.chave
  const consultada = await contexto.notaFiscal(chave)
  return com(caso.dados, {
    notaFiscal: { chave, chassi: emMaiusculas(entrada.chassi) },
    notaEmXml: emXmlDe(entrada.xml),
    notaConsultada: consultada && {
      situacao: consultada.situacao,
      em: consultada.consultadaEm.toISOString(),
      fonte: consultada.fonte,
    },
  })
}

const SITUACOES: Readonly<Record<SituacaoDaNota, string>> = {
  AUTORIZADA: 'Autorizada',
  CANCELADA: 'Cancelada: não vale mais',
  DENEGADA: 'Denegada: não vale',
  INEXISTENTE: 'A Sefaz não conhece esta nota',
}

const REPAROS = { cartaCorrecao: 'Carta de correção', notaFiscal: 'Outra nota fiscal' } as const

/** Which of the two ways mends all that was found; nothing where only a person can judge it. */
function reparoDe(achados: readonly AchadoDaNota[], { protocolo }: NotaLida, agora: Date): CampoDeclarado[] {
  const problemas = achados.flatMap(({ problema }) => problema ?? [])
  if (problemas.length === 0) return []
  const autorizadaEm = protocolo?.em ? new Date(protocolo.em) : null
  return [campo('Como se corrige a nota', REPAROS[reparoDaNota(problemas, { autorizadaEm, agora })])]
}

type DaConferencia = {
  dados: DadosDoBem
  caso: Pick<CasoEmMovimento, 'clienteId' | 'abertoEm'>
  administradora: { nome: string; cnpj: string | null }
}

function compraDe({ dados, caso, administradora }: DaConferencia, titular: string) {
  const { veiculo, compra, notaFiscal } = dados
  if (!veiculo || !compra || !notaFiscal) return null
  const { cor, anoFabricacao, anoModelo } = veiculo
  const { valorCompra: valor } = compra
  const { chassi } = notaFiscal
  return { titular, chassi, cor, anoFabricacao, anoModelo, valor, ordem: ordemDe(dados, caso.abertoEm), administradora }
}

function daNotaLida(nota: NotaLida, achados: readonly AchadoDaNota[], agora: Date): CampoDeclarado[] {
  const { protocolo, emitidaEm } = nota
  return [
    campo(
      'XML da nota fiscal',
      [
        emitidaEm ? `Emitida em ${formatDiaBr(emitidaEm)}` : 'Sem a data de emissão',
        protocolo?.numero ? `protocolo ${protocolo.numero}` : 'sem protocolo',
      ].join(', '),
    ),
    ...achados.map(({ achado, problema }) =>
      campo(problema ? `Na nota: ${PROBLEMAS_DA_NOTA[problema].nome}` : 'Na nota', achado),
    ),
    ...(achados.length === 0 ? [campo('Conferência da nota', 'Tudo confere com a compra')] : []),
    ...reparoDe(achados, nota, agora),
  ]
}

/** What a machine read of the invoice and found in it, for the analyst; nothing where only its key was told. */
export async function declararNota(contexto: Contexto, da: DaConferencia): Promise<CampoDeclarado[]> {
  const { notaEmXml, notaConsultada } = da.dados
  const { inscricaoNacional: titular } = await getDadosPessoais(contexto.db, contexto, da.caso.clienteId)
  const compra = compraDe(da, titular)
  const hoje: Dia = hojeDe(contexto)
  const achados = notaEmXml && compra ? acharNaNota(notaEmXml, compra, hoje) : []
  return [
    ...(notaEmXml ? daNotaLida(notaEmXml, achados, contexto.relogio.agora()) : []),
    ...(notaConsultada
      ? [
          campo(
            'Situação na Sefaz',
            `${SITUACOES[notaConsultada.situacao]} (${notaConsultada.fonte}, ${formatDiaBr(diaEm(new Date(notaConsultada.em)))})`,
          ),
        ]
      : notaEmXml
        ? [campo('Situação na Sefaz', 'Não consultada: o arquivo sozinho não prova que a nota vale')]
        : []),
  ]
}
