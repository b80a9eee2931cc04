import type { Contrato, Payload } from '@contempla/contract'
import {
  ArquivoUpload,
  Button,
  type DataItem,
  DataList,
  type EnviarArquivo,
  ScreenHeading,
  Section,
  Stack,
} from '@contempla/ui'
import { messageOf } from '@contempla/web'
import { useState } from 'react'
import { api } from '../shell/app.ts'
import { href } from '../shell/rotas/href.ts'

type Conferido = Payload<Contrato['POST /documentos/conferir']>
type Documento = NonNullable<Conferido['documento']>

/** Of the call, whose contract the browser knows as a type alone. */
const maximoBytes = 1_000_000

const PALAVRAS: Readonly<Record<Conferido['resultado'], { titulo: string; texto: string }>> = {
  assinado: {
    titulo: 'É nosso, assinado e inteiro',
    texto: 'Este arquivo é um contrato nosso e está exatamente como foi assinado.',
  },
  'sem-assinatura': {
    titulo: 'É nosso, mas não está assinado',
    texto: 'Este arquivo é um contrato nosso, como o emitimos para leitura. Nele não há assinatura.',
  },
  alterado: {
    titulo: 'Não confie: foi alterado',
    texto:
      'Este arquivo diz ser um contrato nosso, mas não está como o emitimos nem como foi assinado. Peça outra cópia a quem o enviou, ou fale conosco.',
  },
  'nao-e-nosso': {
    titulo: 'Não é nosso',
    texto:
      'Não emitimos este arquivo como ele está. Se ele veio de nós, confira o PDF que você recebeu, sem imprimir, juntar páginas nem salvar por outro programa.',
  },
  ilegivel: { titulo: 'Não é um PDF', texto: 'Escolha o arquivo do contrato em PDF, como você o recebeu.' },
}

const momento = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
})

const quando = (instante: string): string => `${momento.format(new Date(instante))} (Brasília)`

const linhasDe = ({ titulo, emissor, devedor, escritoEm, assinadoEm, carimbado }: Documento): DataItem[] => [
  { label: 'Documento', value: titulo },
  { label: 'Emitido por', value: `${emissor}, em ${quando(escritoEm)}` },
  ...(assinadoEm
    ? [
        { label: 'Assinado por', value: devedor },
        { label: 'Assinado em', value: `${quando(assinadoEm)}${carimbado ? ', com carimbo do tempo' : ''}` },
      ]
    : [{ label: 'Para assinatura de', value: devedor }]),
]

/** Whether a contract that somebody has in PDF is really ours, and as it was signed: for anyone, inside or not. */
export function ConferirDocumentoScreen() {
  const [conferido, setConferido] = useState<Conferido | null>(null)
  // Each look begins with an empty field.
  const [vez, setVez] = useState(0)
  const enviar: EnviarArquivo = async (file, { signal, onProgress }) => {
    const body = new FormData()
    body.set('file', file)
    setConferido(await api('POST /documentos/conferir', { body, signal, onProgress, noLoading: true }))
    return { url: '' }
  }
  return (
    <Stack gap="large">
      <ScreenHeading
        back={{ href: href('/home'), label: 'Início' }}
        lead="Escolha ou solte aqui o PDF de um contrato de veículo. Dizemos se é nosso e se nada mudou nele. O arquivo não é guardado."
      >
        Este contrato é nosso?
      </ScreenHeading>
      <ArquivoUpload
        key={vez}
        label="Arquivo do contrato"
        capture={false}
        maxArquivos={1}
        maxBytes={maximoBytes}
        tipos={['application/pdf']}
        send={enviar}
        explain={messageOf}
        onChange={(arquivos) => {
          // What was said is of the file that was checked, and of no other.
          if (arquivos.length === 0) setConferido(null)
        }}
      />
      <div role="status">{conferido && <Resultado conferido={conferido} />}</div>
      {conferido && (
        <Button
          variant="secondary"
          fullWidth
          onClick={() => {
            setConferido(null)
            setVez(vez + 1)
          }}
        >
          Conferir outro arquivo
        </Button>
      )}
    </Stack>
  )
}

function Resultado({ conferido: { resultado, documento } }: { conferido: Conferido }) {
  const { titulo, texto } = PALAVRAS[resultado]
  return (
    <Section title={titulo}>
      <p>{texto}</p>
      {documento?.substituido && <p>Depois dele foi escrito outro contrato para a mesma compra.</p>}
      {documento && <DataList items={linhasDe(documento)} />}
    </Section>
  )
}
