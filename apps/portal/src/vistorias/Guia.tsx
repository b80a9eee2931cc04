import { ANGULOS, type Angulo } from '@contempla/consorcio'
import { Button, FailureText, ProgressBar, ScreenHeading, Stack } from '@contempla/ui'
import { detailedMessageOf, useOnline } from '@contempla/web'
import { useEffect, useRef, useState } from 'react'
import { api } from '../shell/app.ts'
import type { Envio, EstadoDoEnvio } from './envio.ts'
import { Fotografo } from './Fotografo.tsx'
import { ListaDeFotos } from './ListaDeFotos.tsx'
import classes from './Vistoria.module.css'
import { countTiradas, type FotoPedida, listPedidas, proximaDe, type Vistoria } from './vistoria.ts'

interface GuiaProps {
  envio: Envio
  estado: EstadoDoEnvio
  vistoria: Vistoria
  link: string
}

/** Leads through the photos one by one, shows how each stands, and hands the inspection in once all are there. */
export function Guia({ envio, estado, vistoria, link }: GuiaProps) {
  const pedidas = listPedidas({ ...estado, vistoria })
  const tiradas = countTiradas(pedidas)
  const [escolhida, setEscolhida] = useState<Angulo | null>(null)
  const [ultima, setUltima] = useState<Angulo | null>(null)
  const angulo = escolhida ?? proximaDe(pedidas, ultima)
  const titulo = useFocoNo(angulo)
  const total = pedidas.length
  return (
    <Stack gap="large">
      <ScreenHeading
        lead={tiradas === 0 && 'Junto do veículo, em lugar claro. Você pode parar e continuar depois, pelo mesmo link.'}
      >
        Vistoria do veículo
      </ScreenHeading>
      <div className={classes.andamento}>
        <p role="status">
          <b>
            {tiradas} de {total}
          </b>{' '}
          fotos
        </p>
        <ProgressBar percentual={(100 * tiradas) / total} label="Fotos tiradas" />
      </div>
      {angulo ? (
        <section className={classes.daVez} aria-labelledby="foto-da-vez">
          <h2 id="foto-da-vez" ref={titulo} tabIndex={-1}>
            {ANGULOS[angulo].nome}
          </h2>
          <p>{ANGULOS[angulo].ajuda}</p>
          <FailureText>{pedidas.find((pedida) => pedida.angulo === angulo)?.recusa}</FailureText>
          <Fotografo
            angulo={angulo}
            onFoto={async (foto) => {
              await envio.add(foto)
              setUltima(angulo)
              setEscolhida(null)
            }}
            onDeixar={escolhida && tiradas === total ? () => setEscolhida(null) : undefined}
          />
        </section>
      ) : (
        <Enviar envio={envio} link={link} pedidas={pedidas} titulo={titulo} />
      )}
      <ComoSegue pedidas={pedidas} estado={estado} />
      <ListaDeFotos pedidas={pedidas} daVez={angulo} onEscolher={setEscolhida} />
    </Stack>
  )
}

/** Moves the focus to the heading as the photo to be taken changes, and not when the page opens. */
function useFocoNo(angulo: Angulo | null) {
  const titulo = useRef<HTMLHeadingElement>(null)
  const antes = useRef(angulo)
  useEffect(() => {
    if (antes.current !== angulo) titulo.current?.focus({ preventScroll: true })
    if (antes.current !== angulo) titulo.current?.closest('section')?.scrollIntoView({ block: 'start' })
    antes.current = angulo
  }, [angulo])
  return titulo
}

const porEnviar = (pedidas: readonly FotoPedida[]): number =>
  pedidas.filter(({ situacao }) => situacao === 'espera' || situacao === 'enviando').length

/** Says what becomes of the photos that the server does not have yet. */
function ComoSegue({ pedidas, estado: { semGuarda } }: { pedidas: readonly FotoPedida[]; estado: EstadoDoEnvio }) {
  const online = useOnline()
  const quantas = porEnviar(pedidas)
  if (quantas > 0 && semGuarda)
    return <p>Este navegador não guarda as fotos: deixe esta página aberta até todas serem enviadas.</p>
  if (!online) return <p>Sem conexão. As fotos ficam guardadas neste aparelho e seguem quando ela voltar.</p>
  return null
}

interface EnviarProps extends Pick<GuiaProps, 'envio' | 'link'> {
  pedidas: readonly FotoPedida[]
  titulo: React.RefObject<HTMLHeadingElement | null>
}

function Enviar({ envio, link, pedidas, titulo }: EnviarProps) {
  const [enviando, setEnviando] = useState(false)
  const [falha, setFalha] = useState<unknown>(null)
  const faltam = porEnviar(pedidas)
  const enviar = async () => {
    setEnviando(true)
    setFalha(null)
    try {
      await envio.learn(await api('POST /vistorias/conclusao', { body: { link }, noLoading: true }))
    } catch (erro) {
      setFalha(erro)
      await envio.wake()
    }
    setEnviando(false)
  }
  return (
    <section className={classes.daVez} aria-labelledby="foto-da-vez">
      <h2 id="foto-da-vez" ref={titulo} tabIndex={-1}>
        Todas as fotos foram tiradas
      </h2>
      <p>Confira abaixo se falta refazer alguma. Depois de enviar, não dá mais para trocar.</p>
      {falha !== null && <FailureText>{detailedMessageOf(falha)}</FailureText>}
      <Button
        fullWidth
        loading={enviando}
        disabledReason={
          faltam > 0
            ? `${faltam === 1 ? 'Uma foto ainda está' : `${faltam} fotos ainda estão`} a caminho. Espere chegar para enviar a vistoria.`
            : null
        }
        onClick={() => void enviar()}
      >
        Enviar vistoria
      </Button>
    </section>
  )
}
