import { MoedaField, parseMoeda, showSnackbar, TextAreaField, TextField } from '@contempla/ui'
import { ApiError } from '@contempla/web'
import { type Field, FormDialog } from '@contempla/web/forms'
import { useEffect } from 'react'
import { DiaField, formatInstante, useCall, useHoje, valorPositivo } from '../shell/kit.ts'
import { showEvidencia } from './exame/evidencia.ts'
import { motivoDito } from './motivo.ts'
import { PagamentoDoCaso, usePagamentoDoCaso } from './PagamentoDoCaso.tsx'
import { type Ato, type Caso, nomeDoAto } from './palavras.ts'
import { oQueOTitularSabe } from './titular.ts'
import { useCasoComoEsta } from './useCasoComoEsta.ts'

interface DecidirCasoProps {
  caso: Caso
  /** The act as it was at the press, so that a change of the case does not discard what is filled in. */
  ato: Ato
  /** These documents have not been looked at before the decision. */
  porAbrir: readonly string[]
  onClose: () => void
}

const quemLe = {
  resposta: 'Vai por e-mail e fica no portal, com estas palavras.',
  motivo: 'Fica na história, e o cliente pode lê-lo.',
  interno: 'Só a equipe lê; fica na história.',
}

type Pede = Ato['pede']
const pedeMotivo = (pede: Pede) => pede !== null && pede !== 'registro' && pede !== 'documentos'

/** Makes one act of the case's phase, with a reason where it asks for one. */
export function DecidirCaso({ caso, ato, porAbrir, onClose }: DecidirCasoProps) {
  const { id, fase, nomeDaFase, atos } = caso
  const mover = useCall('POST /casos/:id/andamentos', {
    success: ({ nomeDaFase: agora }) => `Feito: o caso está em “${agora}”.`,
    invalidates: ['/casos', '/inicio'],
  })
  useCasoComoEsta(mover.error)
  const guardado = mover.error instanceof ApiError && mover.error.codigo === 'AGUARDA_AUTORIZACAO'
  useEffect(() => {
    if (!guardado) return
    showSnackbar('O pedido está em Autorizações: falta o sim de outra pessoa.', 'sucesso')
    onClose()
  }, [guardado, onClose])
  const { ver, falta } = usePagamentoDoCaso(caso)
  const hoje = useHoje()
  const existe = atos.some((cada) => cada.ato === ato.ato)
  const mudou = existe ? undefined : `O caso agora está em “${nomeDaFase}”, onde este passo não cabe.`
  const porqueNao = mudou ?? (falta ? 'Espere o valor e a conta: confira-os antes de decidir.' : undefined)
  // The dialog leaves room, so that the evidence stays in sight.
  useEffect(showEvidencia, [])
  return (
    <FormDialog
      open
      onClose={onClose}
      aside
      title={`${nomeDoAto(ato)}?`}
      submitLabel={ato.aguardaOutra && !ato.jaPedido ? 'Pedir o sim de outra pessoa' : nomeDoAto(ato)}
      call={mover}
      disabledReason={porqueNao}
      values={{ motivo: '', valor: '', numero: '', dia: hoje }}
      request={({ motivo, valor, numero, dia }) => ({
        params: { id },
        body: {
          ato: ato.ato,
          fase,
          ...(pedeMotivo(ato.pede) ? { motivo } : {}),
          ...(ato.pede === 'valor' ? { valor: parseMoeda(valor) ?? 0 } : {}),
          ...(ato.pede === 'registro' ? { registro: { numero, dia } } : {}),
        },
      })}
    >
      {({ field }) => (
        <>
          <OQueAcontece caso={caso} ato={ato} porAbrir={porAbrir} />
          {caso.temPagamento && <PagamentoDoCaso id={id} ver={ver} />}
          {ato.contra && (
            <p>
              <b>{ato.contra}.</b> Diga por que decide assim mesmo.
            </p>
          )}
          <CamposDoAto pede={ato.pede} hoje={hoje} field={field} />
        </>
      )}
    </FormDialog>
  )
}

/** Says what the act does, and what was not looked at before it. */
function OQueAcontece({ caso, ato, porAbrir }: Omit<DecidirCasoProps, 'onClose'>) {
  return (
    <>
      {ato.jaPedido && (
        <p>
          {ato.jaPedido.por} pediu este passo, em {formatInstante(ato.jaPedido.em)}. Com o seu sim ele é dado agora, em
          nome de quem pediu, e o seu nome fica na trilha como o de quem autorizou.
        </p>
      )}
      {ato.aguardaOutra && !ato.jaPedido ? (
        <p>
          Ninguém da equipe aprovou este pagamento como ele está, e o dinheiro só sai com o sim de duas pessoas: o seu
          pedido fica em Autorizações, e o caso, na fase “{caso.nomeDaFase}”, até que outra o confirme.
        </p>
      ) : (
        <p>
          O caso sai da fase “{caso.nomeDaFase}”, e o passo fica na história. {oQueOTitularSabe(caso, ato.ato)}
        </p>
      )}
      {ato.faz && <p>{ato.faz}</p>}
      {porAbrir.length > 0 && (
        <p>
          <b>
            {porAbrir.length === 1
              ? 'Há um documento que você não abriu:'
              : `Há ${porAbrir.length} documentos que você não abriu:`}
          </b>{' '}
          {porAbrir.join('; ')}.
        </p>
      )}
    </>
  )
}

interface CamposDoAtoProps {
  pede: Pede
  hoje: string
  field: Field<{ motivo: string; valor: string; numero: string; dia: string }>
}

const CamposDoAto = ({ pede, hoje, field }: CamposDoAtoProps) => (
  <>
    {pede === 'valor' && (
      <MoedaField
        label="Valor"
        description="Fica na história com o motivo."
        {...field('valor', { validate: valorPositivo })}
      />
    )}
    {pede === 'registro' && (
      <>
        <TextField
          label="Número do registro"
          description="O que o órgão ou a registradora deu a este passo."
          maxLength={60}
          {...field('numero', { required: 'Informe o número' })}
        />
        <DiaField label="Feito em" max={hoje} {...field('dia', { required: 'Informe o dia' })} />
      </>
    )}
    {pedeMotivo(pede) && (
      <TextAreaField
        label={pede === 'resposta' ? 'O que dizer ao cliente' : 'Motivo'}
        description={pede === 'resposta' ? quemLe.resposta : pede === 'motivo' ? quemLe.motivo : quemLe.interno}
        maxLength={pede === 'resposta' ? 4000 : 1000}
        {...field('motivo', motivoDito)}
      />
    )}
  </>
)
