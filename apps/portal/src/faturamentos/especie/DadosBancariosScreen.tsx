import { DataList, Money, maskInscricao, ScreenHeading, Section, Stack, TextSkeleton } from '@contempla/ui'
import { lazy, Suspense } from 'react'
import type { Faturamento } from '../../casos/index.ts'
import type { CotaDetalhada } from '../../cotas/index.ts'
import { useMotivoSemSenha } from '../../shell/hooks.ts'
import { href } from '../../shell/rotas/href.ts'
import { ComFaturamento } from './ComFaturamento.tsx'

// What is to be received is read first: the form comes as its list of banks does.
const FormularioDaConta = lazy(() => import('./FormularioDaConta.tsx').then((m) => ({ default: m.FormularioDaConta })))

/** In which account the credit is paid; after a payment that came back, in which other. */
export function DadosBancariosScreen() {
  const semSenha = useMotivoSemSenha()
  return (
    <ComFaturamento aqui={({ atos }) => atos.includes('solicitarPagamento')}>
      {(faturamento, cota) => (
        <Stack gap="large">
          <Cabecalho faturamento={faturamento} />
          <Titular cota={cota} faturamento={faturamento} />
          {semSenha ? (
            <p>{semSenha}</p>
          ) : (
            <Suspense fallback={<TextSkeleton lines={6} />}>
              <FormularioDaConta cota={cota} />
            </Suspense>
          )}
        </Stack>
      )}
    </ComFaturamento>
  )
}

const estorno =
  'Tivemos problemas para processar o pagamento. Os principais motivos podem ser a conta bancária inválida ou incorreta, ou o CPF/CNPJ do destinatário inválido.'

const palavras = {
  estornada: { titulo: 'Pagamento estornado', texto: estorno },
  // Of the other phases only a returned account has a reason of its own.
  devolvida: {
    titulo: 'Confira a conta que você informou',
    texto: 'Não podemos pagar nesta conta. Veja o motivo e informe a conta de novo.',
  },
  aprovado: { titulo: 'Onde você quer receber?', texto: 'A conta precisa ser sua. Não vale conta salário.' },
} as const

function Cabecalho({ faturamento: { marcas, motivo, dadosBancarios } }: { faturamento: Faturamento }) {
  const { titulo, texto } =
    palavras[marcas.includes('estornado') ? 'estornada' : dadosBancarios ? 'devolvida' : 'aprovado']
  return (
    <Stack>
      <ScreenHeading back={{ href: href('/home'), label: 'Voltar ao início' }} lead={texto}>
        {titulo}
      </ScreenHeading>
      {motivo && <p>{motivo}</p>}
    </Stack>
  )
}

/** To who came by a link it comes hidden already. */
const inscricaoEscondida = (inscricao: string) => (inscricao.includes('•') ? inscricao : maskInscricao(inscricao))

function Titular({ cota: { dadosCadastrais }, faturamento }: { cota: CotaDetalhada; faturamento: Faturamento }) {
  const { valorAPagar, dadosBancarios } = faturamento
  return (
    <Section title="O que você recebe" plain>
      <DataList
        items={[
          { label: 'Valor', value: <Money centavos={valorAPagar} /> },
          { label: 'Titular da conta', value: dadosCadastrais.nome },
          { label: 'CPF ou CNPJ', value: inscricaoEscondida(dadosCadastrais.inscricaoNacional) },
          ...(dadosBancarios
            ? [{ label: 'Conta de antes', value: `${dadosBancarios.nomeBanco}, conta ${dadosBancarios.conta}` }]
            : []),
        ]}
      />
    </Section>
  )
}
