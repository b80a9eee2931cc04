import { type Centavos, diaEm, formatReais, type ParteDaTransferencia } from '@contempla/consorcio'
import { formatInscricao } from '@contempla/contract/inscricao-nacional'
import { marcaDoId, writeDocumento } from '../contratos/index.ts'
import { getDadosPessoais } from '../cotas/index.ts'
import { concluir, openFolha, presentMarca, writeCampos, writeParagrafo, writeTitulo } from '../documentos/index.ts'
import { type Parceiro, parceiroDoCliente } from '../parceiros/index.ts'
import type { Ator } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { type Cessionario, dadosDe, inscricaoDe } from './cessionarios.ts'
import { readPosicao } from './fatos.ts'

const NOMES = { cedente: 'CEDENTE', cessionario: 'CESSIONÁRIO' } as const
const TITULO = 'Termo de transferência de cota de consórcio'

/** Law 11.795, art. 13, and the Civil Code, arts. 299 to 303: the position goes whole, with the administrator's consent. */
const CLAUSULAS = [
  'Por este termo o CEDENTE transfere ao CESSIONÁRIO a sua posição inteira no contrato de participação em grupo de consórcio desta cota, com todos os direitos e todas as obrigações, e o CESSIONÁRIO os assume.',
  'O percentual já pago segue com a cota. Um lance em andamento não segue: ele é retirado no dia da mudança, e o FGTS do CEDENTE não paga lance nem parcela do CESSIONÁRIO, que pode ofertar o seu próprio lance. O CESSIONÁRIO passa a pagar as parcelas que vencem a partir da mudança, pelos critérios do contrato e do regulamento do grupo, que declara conhecer.',
  'A ADMINISTRADORA consente na transferência (Lei 11.795/2008, art. 13), depois de avaliar a capacidade de pagamento do CESSIONÁRIO, e libera o CEDENTE das obrigações a partir da mudança.',
  'A transferência só acontece se, no dia da mudança, a cota não tiver sido contemplada, não tiver parcelas em atraso, e não tiver renegociação nem outro pedido em andamento. Se não acontecer por isso, este termo não produz efeito e a taxa paga volta inteira a quem a pagou.',
  'O que as partes combinaram entre si pela cota, e os tributos disso, são delas: a ADMINISTRADORA não participa.',
]

type Partes = {
  administradora: { nome: string; cnpj: string }
  cedente: { nome: string; inscricao: string }
  cessionario: { nome: string; inscricao: string }
}

/** Writes the deed that both sign, of today's figures, and keeps it sealed with the case (ADR 23). */
export async function writeTermo(
  tx: Executor,
  contexto: Contexto,
  { dele, quemPaga, taxa, ator }: { dele: Cessionario; quemPaga: ParteDaTransferencia; taxa: Centavos; ator: Ator },
): Promise<void> {
  const { casoId, cotaId, clienteId } = dele
  const posicao = await readPosicao(tx, contexto, cotaId)
  const titular = await getDadosPessoais(tx, contexto, clienteId)
  const parceiro = await parceiroDoCliente(tx, clienteId)
  const { nome, cadastro, representante } = dadosDe(contexto, dele)
  const partes: Partes = {
    administradora: {
      nome: parceiro.administradora?.nome ?? parceiro.nome,
      cnpj: parceiro.administradora?.cnpj ?? '',
    },
    cedente: { nome: titular.nome, inscricao: titular.inscricaoNacional },
    cessionario: { nome: cadastro?.nome ?? nome, inscricao: inscricaoDe(contexto, dele) },
  }
  const { grupo, numero, versao, bem, credito, faltaPagar, parcelasRestantes } = posicao
  const cota = {
    grupo: grupo.codigo,
    cota: numero,
    versao,
    nome_pessoa: titular.nome,
    nome_bem: bem,
    credito_centavos: credito,
  }
  const render = ({ id, parceiro: marca, agora }: { id: string; parceiro: Parceiro; agora: Date }) => {
    const papel = openFolha({
      titulo: TITULO,
      marca: presentMarca(marca),
      dias: null,
      cota,
      inscricao: titular.inscricaoNacional,
      emitidoEm: diaEm(agora),
    })
    papel.doc.info.CreationDate = agora
    papel.doc.info.Keywords = marcaDoId(id)
    const { administradora, cedente, cessionario } = partes
    writeTitulo(papel, 'Partes')
    writeCampos(papel, [
      {
        rotulo: 'ADMINISTRADORA',
        valor: [administradora.nome, administradora.cnpj && `CNPJ ${formatInscricao(administradora.cnpj)}`]
          .filter(Boolean)
          .join(', '),
      },
      { rotulo: 'CEDENTE', valor: `${cedente.nome}, ${formatInscricao(cedente.inscricao)}` },
      { rotulo: 'CESSIONÁRIO', valor: `${cessionario.nome}, ${formatInscricao(cessionario.inscricao)}` },
      ...(representante
        ? [
            {
              rotulo: 'Representado por',
              valor: `${representante.nome}, ${formatInscricao(representante.cpf)}`,
            },
          ]
        : []),
    ])
    writeTitulo(papel, 'Cota')
    writeCampos(papel, [
      { rotulo: 'Crédito', valor: formatReais(credito) },
      { rotulo: 'Falta pagar, pelo crédito de hoje', valor: formatReais(faltaPagar) },
      { rotulo: 'Parcelas que restam', valor: String(parcelasRestantes) },
      {
        rotulo: 'Taxa de transferência',
        valor: taxa === 0 ? formatReais(0) : `${formatReais(taxa)}, paga pelo ${NOMES[quemPaga]}`,
      },
    ])
    writeTitulo(papel, 'O que se combina')
    for (const clausula of CLAUSULAS) writeParagrafo(papel, clausula)
    return concluir(papel)
  }
  await writeDocumento(tx, contexto, {
    casoId,
    cotaId,
    clienteId,
    ator,
    resumo: {
      titulo: TITULO,
      emissor: partes.administradora.nome,
      devedor: partes.cessionario.nome,
      inscricao: titular.inscricaoNacional,
      cota: { ...cota, credito_centavos: null },
      arquivo: 'termo-de-transferencia',
    },
    render,
  })
}
