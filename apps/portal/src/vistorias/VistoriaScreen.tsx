import { ErrorState, StatusScreen, TextSkeleton } from '@contempla/ui'
import { ApiError, failureInWords } from '@contempla/web'
import { type ReactNode, useState } from 'react'
import { PorLink } from '../shell/moldura/PorLink.tsx'
import { isFim } from './envio.ts'
import { Guia } from './Guia.tsx'
import { useEnvio } from './useEnvio.ts'

/** The inspection of a vehicle by its link, for whoever has it: no log-in, and nothing of the holder. */
export const VistoriaScreen = () => (
  <PorLink>{(link) => (link ? <DoLink key={link} link={link} /> : <SemLink />)}</PorLink>
)

const SemLink = () => (
  <StatusScreen
    illustration="erro"
    heading="Falta uma parte do link"
    text="Abra o link inteiro, como ele chegou na mensagem de texto ou no e-mail."
  />
)

function DoLink({ link }: { link: string }) {
  const { envio, estado } = useEnvio(link)
  const [tentando, setTentando] = useState(false)
  const { vistoria, falha } = estado
  if (vistoria?.enviadaEm) return <Enviada fotos={vistoria.fotos.length} />
  if (isFim(falha)) return <SemVistoria codigo={falha.codigo} />
  if (vistoria) return <Guia envio={envio} estado={estado} vistoria={vistoria} link={link} />
  if (falha === null) return <TextSkeleton lines={6} />
  const tentar = async () => {
    setTentando(true)
    await envio.wake()
    setTentando(false)
  }
  return (
    <ErrorState
      title="Não conseguimos abrir a vistoria"
      message={failureInWords(falha)}
      onRetry={() => void tentar()}
      retrying={tentando}
    />
  )
}

const Enviada = ({ fotos }: { fotos: number }) => (
  <StatusScreen
    illustration="sucesso"
    heading="Vistoria enviada"
    text={
      <>
        Recebemos as {fotos} fotos, e este aparelho não guarda mais nenhuma. Quem pediu a vistoria acompanha o resultado
        pelo portal. Você já pode fechar esta página.
      </>
    }
  />
)

const FINS: Readonly<Partial<Record<ApiError['codigo'], { heading: string; text: ReactNode }>>> = {
  VISTORIA_VENCIDA: {
    heading: 'O prazo deste link terminou',
    text: 'Quem pediu a vistoria pode pedir outra no portal, e recebe um link novo.',
  },
  VISTORIA_ENCERRADA: {
    heading: 'Este link não vale mais',
    text: 'Outro link foi enviado no lugar dele, ou a vistoria foi cancelada. Use o último que chegou, ou fale com quem pediu a vistoria.',
  },
}
const desconhecida = {
  heading: 'Não encontramos esta vistoria',
  text: 'Abra o link inteiro, como ele chegou na mensagem de texto ou no e-mail.',
}

const SemVistoria = ({ codigo }: { codigo: ApiError['codigo'] }) => (
  <StatusScreen illustration="erro" {...(FINS[codigo] ?? desconhecida)} />
)
