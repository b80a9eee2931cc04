import { diaEm } from '@contempla/consorcio'
import { formatInscricao } from '@contempla/contract/inscricao-nacional'
import {
  type Campo,
  concluir,
  openFolha,
  presentMarca,
  writeCampos,
  writeParagrafo,
  writeTitulo,
} from '../documentos/index.ts'
import type { Parceiro } from '../parceiros/index.ts'
import type { CotaDoContrato } from './conteudo.ts'
import type { Evento, TipoDeEvento } from './eventos.ts'
import type { Aceito } from './evidencia.ts'

const emBrasilia = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'America/Sao_Paulo',
})

/** Both, so that nobody has to reckon. */
const comHoras = (quando: Date): string => `${emBrasilia.format(quando)} (Brasília) · ${quando.toISOString()} (UTC)`

const NOMES: Readonly<Record<TipoDeEvento, string>> = {
  escrito: 'Contrato escrito',
  lido: 'Contrato aberto para leitura',
  recusado: 'Assinatura recusada',
  aceito: 'Contrato aceito e assinado',
  assinado: 'Contrato lacrado',
  substituido: 'Contrato substituído',
}

const CANAIS = { sms: 'SMS', email: 'E-mail' } as const

const doAssinante = ({ assinante, sessao }: Aceito): Campo[] => [
  { rotulo: 'Nome', valor: assinante.nome },
  {
    rotulo: assinante.cpf.length > 11 ? 'CNPJ' : 'CPF',
    valor: `${formatInscricao(assinante.cpf)}, conferido com ${assinante.porLink ? 'os documentos' : 'o cadastro'}`,
  },
  ...(assinante.conferido.nascimento
    ? [{ rotulo: 'Data de nascimento', valor: `Conferida com ${assinante.porLink ? 'os documentos' : 'o cadastro'}` }]
    : []),
  { rotulo: 'Endereço IP', valor: sessao.porta === null ? sessao.ip : `${sessao.ip}, porta ${sessao.porta}` },
  { rotulo: 'Aparelho', valor: sessao.agente ?? 'Não informado' },
  { rotulo: 'Sessão', valor: sessao.id },
]

const doCodigo = ({ codigo }: Aceito): Campo[] => [
  { rotulo: 'Enviado por', valor: `${CANAIS[codigo.canal]}, para ${codigo.destino}` },
  { rotulo: 'Emitido em', valor: comHoras(new Date(codigo.emitidoEm)) },
  { rotulo: 'Válido até', valor: comHoras(new Date(codigo.validoAte)) },
  { rotulo: 'Usado em', valor: comHoras(new Date(codigo.usadoEm)) },
  { rotulo: 'Tentativas', valor: String(codigo.tentativas) },
  { rotulo: 'Hash do código', valor: codigo.hash },
]

export type AEvidenciar = {
  parceiro: Parceiro
  cota: CotaDoContrato
  inscricao: string
  /** Of each who signed, in their order. */
  aceitos: readonly [Aceito, ...Aceito[]]
  eventos: readonly Evento[]
  /** Where anyone checks the file. */
  conferencia: string
  agora: Date
}

/** What the signed file has after the document: what was signed, by whom, how it is known, and how to check it. */
export function renderEvidencia({ parceiro, cota, inscricao, aceitos, eventos, conferencia, agora }: AEvidenciar) {
  const papel = openFolha({
    titulo: 'Evidências da assinatura',
    marca: presentMarca(parceiro),
    dias: null,
    cota,
    inscricao,
    emitidoEm: diaEm(agora),
  })
  papel.doc.info.CreationDate = agora
  const [ultimo] = eventos.slice(-1)
  const [{ documento }] = aceitos
  writeParagrafo(
    papel,
    `Este arquivo é lacrado com o certificado digital da administradora: o leitor de PDF mostra se algo mudou. Em ${conferencia} qualquer pessoa confere se ele é nosso e se está inteiro.`,
  )
  writeTitulo(papel, 'Documento assinado')
  writeCampos(papel, [
    { rotulo: 'SHA-256 do documento', valor: documento.sha256 },
    { rotulo: 'Tamanho', valor: `${documento.tamanho} bytes, os primeiros deste arquivo` },
    { rotulo: 'Assinado em', valor: comHoras(agora) },
  ])
  for (const aceito of aceitos) {
    writeTitulo(papel, 'Quem assinou')
    writeCampos(papel, doAssinante(aceito))
    writeTitulo(papel, 'Código que confirmou')
    writeCampos(papel, doCodigo(aceito))
    writeTitulo(papel, `Aceite (versão ${aceito.aceite.versao})`)
    writeParagrafo(papel, aceito.aceite.texto)
  }
  writeTitulo(papel, 'Registro de eventos')
  writeParagrafo(papel, 'Cada evento leva o hash do anterior: nenhum muda, some ou entra depois sem que apareça.', {
    suave: true,
  })
  writeCampos(
    papel,
    eventos.map(({ ordem, tipo, quando, hash }) => ({
      rotulo: `${ordem}. ${NOMES[tipo]}`,
      valor: `${comHoras(quando)} · ${hash.toString('hex')}`,
    })),
  )
  writeCampos(papel, [{ rotulo: 'Hash final', valor: ultimo?.hash.toString('hex') ?? '' }])
  return concluir(papel)
}
