import { splitTelefone } from '@contempla/contract/contato'
import {
  Button,
  DataList,
  FailureText,
  formatDiaSemana,
  LinkButton,
  Money,
  ScreenHeading,
  Section,
  Stack,
} from '@contempla/ui'
import { messageOf } from '@contempla/web'
import { formatTelefone } from '../../cadastros/index.ts'
import { diaDoPrazo, EtapasDoCaso, type Faturamento } from '../../casos/index.ts'
import { api } from '../../shell/app.ts'
import { useModo, useMotivoOffline, useMotivoSemSenha } from '../../shell/hooks.ts'
import { href } from '../../shell/rotas/href.ts'
import { useMotivo } from '../useMotivo.ts'
import { ComFaturamento } from './ComFaturamento.tsx'
import { DesistirDoDinheiro } from './DesistirDoDinheiro.tsx'
import { usePasso } from './usePasso.ts'

const central = href('/faturamentoespecie/centralcontemplacao')

/** Where the billing of a contemplated quota begins, and comes back to: what there is to do next, and what comes after. */
export function CentralScreen() {
  return (
    <ComFaturamento aqui={({ tela }) => tela === central}>
      {(faturamento, { idCota }) => (
        <Stack gap="large">
          <Passo faturamento={faturamento} idCota={idCota} />
          <EtapasDoCaso path={central} timeline={faturamento.timeline} />
          <DesistirDoDinheiro idCota={idCota} atos={faturamento.atos} />
        </Stack>
      )}
    </ComFaturamento>
  )
}

interface PassoProps {
  faturamento: Faturamento
  idCota: number
}

function Passo({ faturamento, idCota }: PassoProps) {
  const { atos } = faturamento
  if (atos.includes('solicitarPagamento')) return <Aprovado faturamento={faturamento} />
  if (atos.includes('atualizarCadastro')) return <Conferir faturamento={faturamento} idCota={idCota} />
  return <Iniciar faturamento={faturamento} idCota={idCota} />
}

/** Hidden from who came by a link, it is shown as it came. */
const telefoneDe = (telefone: string | null): string | null =>
  telefone !== null && /^\+55\d+$/.test(telefone) ? formatTelefone(splitTelefone(telefone)) : telefone

const inicio = { href: href('/home'), label: 'Voltar ao início' }

function Iniciar({ faturamento, idCota }: PassoProps) {
  const iniciar = usePasso(() =>
    api('GET /core/faturamento-credito/iniciar', { query: { idCota: String(idCota) }, noLoading: true }),
  )
  return (
    <Stack>
      <ScreenHeading back={inicio} lead="Em quatro passos o crédito vai para a sua conta.">
        Receba o seu crédito em dinheiro
      </ScreenHeading>
      <Money centavos={faturamento.valorCredito} size="large" />
      {iniciar.error && <FailureText>{messageOf(iniciar.error)}</FailureText>}
      <Button fullWidth loading={iniciar.isPending} disabledReason={useMotivo()} onClick={() => iniciar.mutate()}>
        Iniciar Faturamento
      </Button>
    </Stack>
  )
}

function Conferir({ faturamento: { cadastro, prazo }, idCota }: PassoProps) {
  const representante = useModo() === 'representante'
  const [semSenha, offline] = [useMotivoSemSenha(), useMotivoOffline()]
  const confirmar = usePasso(() =>
    api('PATCH /core/faturamento-credito/atualizar', { query: { idCota: String(idCota) }, body: {}, noLoading: true }),
  )
  const ate = diaDoPrazo(prazo)
  return (
    <Stack>
      <ScreenHeading back={inicio} lead="É por aqui que falamos com você até o dinheiro chegar.">
        Confira os seus contatos
      </ScreenHeading>
      {ate && <p>Confirme até {formatDiaSemana(ate)}.</p>}
      <Section title="Contatos deste faturamento" plain>
        <DataList
          items={[
            { label: 'E-mail', value: cadastro.email ?? 'Não informado' },
            { label: 'Telefone', value: telefoneDe(cadastro.telefone) ?? 'Não informado' },
            { label: 'Endereço', value: cadastro.endereco ?? 'Não informado' },
          ]}
        />
      </Section>
      {confirmar.error && <FailureText>{messageOf(confirmar.error)}</FailureText>}
      <Button
        fullWidth
        loading={confirmar.isPending}
        disabledReason={semSenha ?? offline}
        onClick={() => confirmar.mutate()}
      >
        Está tudo certo
      </Button>
      {representante ? (
        <p>Como representante, você confirma os dados. Para mudar algo, o titular entra com a senha dele.</p>
      ) : (
        <LinkButton variant="secondary" fullWidth href={href('/faturamentoespecie/ajustecadastral')}>
          Corrigir para este faturamento
        </LinkButton>
      )}
    </Stack>
  )
}

function Aprovado({ faturamento: { valorAPagar, prazo } }: Pick<PassoProps, 'faturamento'>) {
  const semSenha = useMotivoSemSenha()
  const ate = diaDoPrazo(prazo)
  return (
    <Stack>
      <ScreenHeading back={inicio} lead="Seus documentos foram aceitos. Falta dizer em que conta você quer receber.">
        Cadastro aprovado
      </ScreenHeading>
      <Money centavos={valorAPagar} size="large" />
      {ate && <p>Informe a conta até {formatDiaSemana(ate)}.</p>}
      {semSenha ? (
        <p>{semSenha}</p>
      ) : (
        <LinkButton fullWidth href={href('/faturamentoespecie/dadosbancarios')}>
          Atualizar dados bancários
        </LinkButton>
      )}
    </Stack>
  )
}
