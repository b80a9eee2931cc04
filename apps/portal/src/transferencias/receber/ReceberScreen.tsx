import { DataList, ErrorState, formatDia, Money, Section, Stack, StatusScreen, TextSkeleton } from '@contempla/ui'
import { ApiError, failureInWords } from '@contempla/web'
import { useQuery } from '@tanstack/react-query'
import { PorLink } from '../../shell/moldura/PorLink.tsx'
import { oQueVolta } from '../taxa.ts'
import { Assinatura } from './Assinatura.tsx'
import { Cadastro } from './Cadastro.tsx'
import { type Convite, conviteQuery } from './convite.ts'
import { Recusa } from './Recusa.tsx'
import { Taxa } from './Taxa.tsx'

/** What who receives a quota does by the link of their invitation: no log-in, and nothing of the holder but the name. */
export const ReceberScreen = () => (
  <PorLink>{(link) => (link ? <DoLink key={link} link={link} /> : <Fim codigo="CONVITE_DESCONHECIDO" />)}</PorLink>
)

const FINS: Readonly<Partial<Record<ApiError['codigo'], { heading: string; text: string }>>> = {
  CONVITE_VENCIDO: {
    heading: 'O prazo deste link terminou',
    text: 'Peça outro a quem quer transferir a cota a você: o novo link chega no seu e-mail.',
  },
  CONVITE_ENCERRADO: {
    heading: 'Este link não vale mais',
    text: 'A transferência acabou, ou outra pessoa foi indicada. Fale com quem quer transferir a cota.',
  },
}
const desconhecido = {
  heading: 'Não encontramos este convite',
  text: 'Abra o link inteiro, como ele chegou no e-mail. Se chegou outro depois, use o último.',
}

const Fim = ({ codigo }: { codigo: ApiError['codigo'] }) => (
  <StatusScreen illustration="erro" {...(FINS[codigo] ?? desconhecido)} />
)

const isFim = (erro: unknown): erro is ApiError =>
  erro instanceof ApiError && (erro.codigo in FINS || erro.codigo === 'CONVITE_DESCONHECIDO')

function DoLink({ link }: { link: string }) {
  const { data, error, refetch, isFetching } = useQuery(conviteQuery(link))
  if (isFim(error)) return <Fim codigo={error.codigo} />
  if (data) return <Etapa convite={data} link={link} />
  if (!error) return <TextSkeleton lines={6} />
  return (
    <ErrorState
      title="Não conseguimos abrir o convite"
      message={failureInWords(error)}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  )
}

function Etapa({ convite, link }: { convite: Convite; link: string }) {
  if (convite.etapa === 'transferida')
    return (
      <StatusScreen
        illustration="sucesso"
        heading="A cota já é sua"
        text="Entre no portal com o seu CPF ou CNPJ. Se ainda não tem senha, escolha “Esqueci minha senha”: o link chega no seu e-mail."
        primary={{ label: 'Entrar no portal', href: '/login' }}
      />
    )
  if (convite.etapa === 'espera')
    return (
      <Stack gap="large">
        <StatusScreen
          illustration="espera"
          heading="Recebemos a sua parte"
          text="Avisamos você por e-mail quando for a sua vez de novo. Até lá, nada é cobrado de você."
        />
        <Recusa link={link} />
      </Stack>
    )
  const { boleto } = convite.taxa
  const aPagar = boleto && boleto.pagoEm === null
  return (
    <Stack gap="large">
      {convite.etapa === 'cadastro' && <Cadastro convite={convite} link={link} />}
      {convite.etapa === 'assinatura' &&
        (aPagar ? (
          <Taxa convite={convite} boleto={boleto} link={link} />
        ) : (
          <Assinatura convite={convite} link={link} />
        ))}
      <OQueSeRecebe convite={convite} />
      <Recusa link={link} />
    </Stack>
  )
}

const OQueSeRecebe = ({ convite: { cota, deQuem, ate, taxa } }: { convite: Convite }) => (
  <Section title="O que você recebe">
    <DataList
      items={[
        { label: 'Quem transfere', value: deQuem },
        { label: 'Bem', value: cota.bem },
        { label: 'Crédito', value: <Money centavos={cota.credito} /> },
        { label: 'Falta pagar', value: <Money centavos={cota.faltaPagar} /> },
        ...(cota.proxima
          ? [
              {
                label: cota.proxima.vencimento
                  ? `Próxima parcela, em ${formatDia(cota.proxima.vencimento)}`
                  : 'Próxima parcela',
                value: <Money centavos={cota.proxima.valor} />,
              },
            ]
          : []),
        { label: 'Parcelas que restam', value: cota.parcelasRestantes },
        {
          label: taxa.quemPaga === 'cedente' ? 'Taxa, que o titular paga' : 'Taxa, que você paga',
          value: <Money centavos={cota.taxa} />,
        },
        { label: 'Este link vale até', value: formatDia(ate) },
      ]}
    />
    {cota.lanceEm && (
      <p>
        O titular tem um lance na assembleia de {formatDia(cota.lanceEm)}. Ele não passa com a cota: se a mudança
        acontecer antes, o lance é retirado, e você pode ofertar o seu.
      </p>
    )}
    {taxa.quemPaga === 'cessionario' && cota.taxa > 0 && (
      <p>Você só paga a taxa depois de aprovado. {oQueVolta({ taxa: cota.taxa, ...taxa })}</p>
    )}
  </Section>
)
