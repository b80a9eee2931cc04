import { vendeComNota } from '@contempla/consorcio'
import { DataList, Section } from '@contempla/ui'
import { atendimento, type Linha, voltarAoInicio as voltar } from '../../../casos/index.ts'
import { href } from '../../../shell/rotas/href.ts'
import type { DoBem } from '../../bem/atos.ts'
import { fetchOrdemDeFaturamento, fetchPedidoDeCompra } from '../../bem/consultas.ts'
import { Papel } from '../../bem/Papel.tsx'
import { Reparticao } from '../../bem/Reparticao.tsx'
import { comAAdministradora } from '../../identificacao.ts'
import type { Atos } from '../atos.ts'
import { DocumentosDoVendedor } from './DocumentosDoVendedor.tsx'
import { daCompra, daVistoria, doTipo, telasDoVendedor, trocar, vendedorDe } from './quem-vende.tsx'

type Passo = Linha<Atos>

function validade({ estado: { dadosFaturamento } }: DoBem) {
  const items = daVistoria(dadosFaturamento)
  return items.length > 0 && <DataList items={items} />
}

/** The data of who sells is not told yet: what comes, and what is handed in. */
export function aInformar(lido: DoBem): Passo {
  const tipo = vendedorDe(lido)
  return {
    heading: tipo === 'PF' ? 'Informe quem vende' : 'Informe a empresa que vende',
    text:
      tipo === 'PF'
        ? 'Você diz quem é e em que conta recebe. Depois, envia os documentos.'
        : 'Com os dados e a conta dela, emitimos a ordem de faturamento. Depois, você envia os documentos.',
    voltar,
    motivo: lido.estado.motivo,
    ate: 'Informe',
    conteudo: (
      <>
        {validade(lido)}
        <DocumentosDoVendedor idCota={lido.cota.idCota} tipo={tipo} />
      </>
    ),
    faz: { label: 'Informar os dados', href: telasDoVendedor(lido).dadosPessoais },
    outros: [trocar],
    etapas: true,
  }
}

const enviar = { por: 'POST /antifraude/analise-documento/solicitar-vendedor' } as const

const enviarAnexos = (lido: DoBem): Passo => ({
  heading: 'Envie os documentos de quem vende',
  text: 'Fotos ou PDF de até 6 MB. O DUT e a ATPV-e são aceitos só em PDF.',
  voltar: {
    label: 'Voltar',
    href: vendedorDe(lido) === 'PF' ? href('/home') : href('/faturamentoseminovo/ordemgerada'),
  },
  conteudo: validade(lido),
  documentos: enviar,
  outros: [trocar],
})

/** The documents of who sells, once the data was told. */
export const anexos = doTipo('anexos', (lido) =>
  lido.estado.documentos.length > 0 ? enviarAnexos(lido) : aInformar(lido),
)

/** A company invoices by the order, and only then has all of its documents. */
const comOrdem = (lido: DoBem): Passo => ({
  heading: 'A ordem de faturamento está pronta',
  text: vendeComNota(vendedorDe(lido))
    ? 'Entregue-a à empresa: por ela a nota sai em seu nome, com o veículo em garantia.'
    : 'Entregue-a à empresa: ela diz o que se vende, a quem e por quanto, com o veículo em garantia.',
  voltar,
  motivo: lido.estado.motivo,
  ate: 'Envie os documentos',
  conteudo: (
    <>
      <Section title="A compra" plain>
        <DataList items={[...daCompra(lido.estado.dadosFaturamento), ...daVistoria(lido.estado.dadosFaturamento)]} />
      </Section>
      <Papel nome="ordem-de-faturamento.pdf" fetchPapel={fetchOrdemDeFaturamento(lido.cota.idCota)} />
      <Reparticao {...lido.estado.dadosFaturamento} />
    </>
  ),
  faz: { label: 'Enviar os documentos', href: telasDoVendedor(lido).anexos },
  outros: [trocar],
  etapas: true,
})

/** The documents are asked for: of a person here, of a company after its order. */
export const aEnviar = (lido: DoBem): Passo => (vendedorDe(lido) === 'PF' ? anexos(lido) : comOrdem(lido))

const enviado = (heading: string, lido: DoBem): Passo => ({
  ...comAAdministradora,
  vez: { quem: 'a administradora', oQue: 'Resposta' },
  heading,
  text: 'Conferimos os documentos. Depois, o contrato vem para você assinar.',
  details: daCompra(lido.estado.dadosFaturamento),
})

const reenvio = href('/faturamentoseminovo/proprietariorecusado/reenvio')

const faltaUm: Passo = {
  heading: 'Falta um documento de quem vende',
  text: 'Envie o que foi pedido para a análise continuar.',
  voltar,
  documentos: {},
  outros: [atendimento],
}

const isPendente = ({ estado: { respostaSworks } }: DoBem): boolean => respostaSworks === 'PENDENTE'

/** The documents are being read, unless another one was asked for meanwhile. */
export const recebidos = (lido: DoBem): Passo =>
  isPendente(lido)
    ? faltaUm
    : {
        ...enviado('Documentos em análise', lido),
        conteudo: <Papel nome="ordem-de-compra.pdf" fetchPapel={fetchPedidoDeCompra(lido.cota.idCota)} />,
      }

/** What was sent again is being read, unless another one was asked for since. */
export const reenviados =
  (heading: string) =>
  (lido: DoBem): Passo =>
    isPendente(lido)
      ? {
          illustration: 'documento',
          heading: faltaUm.heading,
          motivo: lido.estado.motivo,
          vez: { quem: 'voce' },
          faz: { label: 'Enviar o documento', href: reenvio },
        }
      : enviado(heading, lido)
