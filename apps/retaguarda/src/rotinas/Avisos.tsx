import { Button, ErrorState, formatDia, Section } from '@contempla/ui'
import { Confirmation } from '@contempla/web/forms'
import { useState } from 'react'
import { countOf, formatInstante, type Result, useCall, useMay } from '../shell/kit.ts'
import classes from './Rotinas.module.css'

type Painel = Result<'GET /rotinas'>

const servicos: Readonly<Record<Painel['foraDoAr'][number], string>> = {
  arquivos: 'armazenamento dos arquivos',
  antivirus: 'antivírus',
  email: 'envio de e-mails',
}

/** Warns of routines and messages that have stopped and need a person; shows nothing when all is well. */
export function Avisos({ aConfirmar, mensagens, foraDoAr }: Pick<Painel, 'aConfirmar' | 'mensagens' | 'foraDoAr'>) {
  return (
    <>
      {aConfirmar && <DiasPorConfirmar {...aConfirmar} />}
      {foraDoAr.length > 0 && (
        <ErrorState
          title={`Fora do ar: ${foraDoAr.map((servico) => servicos[servico]).join(', ')}`}
          message="O resto continua. Avise quem cuida do sistema."
        />
      )}
      <Mensagens {...mensagens} />
    </>
  )
}

function DiasPorConfirmar({ de, ate, dias }: NonNullable<Painel['aConfirmar']>) {
  const [open, setOpen] = useState(false)
  const { porque } = useMay('gestor')
  const recuperar = useCall('POST /rotinas/recuperar', {
    success: ({ dias: postos }) => `${countOf(postos, 'dia')} na fila.`,
    invalidates: ['/rotinas', '/inicio'],
  })
  const intervalo = `${formatDia(de)} a ${formatDia(ate)}`
  return (
    <Section title={`${countOf(dias, 'dia')} de rotinas à espera de confirmação`} lead={intervalo}>
      <p>
        O último dia com rotinas foi há {countOf(dias, 'dia')}. Ou ninguém as fez nesse tempo, ou o relógio do servidor
        está adiantado. Até alguém confirmar, nada é reajustado, emitido nem excluído, nem o que é de hoje.
      </p>
      <div>
        <Button disabledReason={porque} onClick={() => setOpen(true)}>
          Conferir e recuperar
        </Button>
      </div>
      <Confirmation
        open={open}
        onClose={() => setOpen(false)}
        title={`Recuperar ${countOf(dias, 'dia')}?`}
        submitLabel="Recuperar"
        word="RECUPERAR"
        call={recuperar}
        request={{ body: { ate } }}
      >
        <p>
          Confira se hoje é mesmo {formatDia(ate)}. As rotinas de {intervalo} entram na fila: as parcelas de todos esses
          dias são emitidas, e os consorciados, avisados. Não se desfaz.
        </p>
      </Confirmation>
    </Section>
  )
}

function Mensagens({ emAtraso, desistidas, desde }: Painel['mensagens']) {
  const { porque } = useMay('gestor')
  const resolver = useCall('POST /rotinas/mensagens', {
    success: ({ quantas }) => `${countOf(quantas, 'mensagem', 'mensagens')}: feito.`,
    invalidates: ['/rotinas', '/inicio'],
  })
  if (emAtraso + desistidas === 0) return null
  const resolveCom = (acao: 'reenviar' | 'dispensar') => () => resolver.mutate({ body: { acao } })
  return (
    <Section
      title="E-mails e SMS"
      lead={
        emAtraso > 0
          ? `${countOf(emAtraso, 'mensagem', 'mensagens')} em atraso: uma nova tentativa vem sozinha.`
          : undefined
      }
    >
      {desistidas > 0 && (
        <>
          <p className={classes.falha}>
            {countOf(desistidas, 'mensagem não saiu', 'mensagens não saíram')}, e as tentativas acabaram
            {desde && `; a mais antiga é de ${formatInstante(desde)}`}.
          </p>
          <div className={classes.passos}>
            <Button loading={resolver.isPending} disabledReason={porque} onClick={resolveCom('reenviar')}>
              Tentar de novo
            </Button>
            <Button variant="quiet" disabledReason={porque} onClick={resolveCom('dispensar')}>
              Deixar de lado
            </Button>
          </div>
        </>
      )}
    </Section>
  )
}
