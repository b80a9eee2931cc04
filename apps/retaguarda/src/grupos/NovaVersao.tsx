import type { DefinicaoDeParametro } from '@contempla/consorcio'
import { formatDia, Section, TextField } from '@contempla/ui'
import { Confirmation, Form } from '@contempla/web/forms'
import { useState } from 'react'
import { DiaField, type Input, type Result, useCall, useHoje } from '../shell/kit.ts'
import { CampoDeParametro } from './CampoDeParametro.tsx'
import { Diferencas } from './Diferencas.tsx'
import classes from './Grupo.module.css'
import { definicoes, parseValor, partesDoContrato, textoDoValor, validateTexto } from './parametros.ts'

/** The text of each field, by the parameter's name. */
type Textos = Record<string, string>
type Pedido = Input<'POST /grupos/:id/parametros/previa'>

interface NovaVersaoProps {
  grupo: number
  parametros: Result<'GET /grupos/:id/parametros'>
  onLeave: () => void
}

/** The whole contract as a form: what was changed is shown before it is stored. */
export function NovaVersao({ grupo, parametros, onLeave }: NovaVersaoProps) {
  const hoje = useHoje()
  const [busca, setBusca] = useState('')
  const [pedido, setPedido] = useState<Pedido | null>(null)
  const prever = useCall('POST /grupos/:id/parametros/previa', {
    invalidates: [],
    onDone: (_previa, feito) => setPedido(feito),
  })
  const atuais = new Map(parametros.valores.map(({ nome, valor }) => [nome, valor]))
  const textos: Textos = Object.fromEntries(
    definicoes.map(({ nome, definicao }) => [nome, textoDoValor(definicao, atuais.get(nome) ?? definicao.padrao)]),
  )
  const valoresIniciais: Textos = { ...textos, vigenteDesde: hoje }
  const mostra = ({ rotulo }: DefinicaoDeParametro) => rotulo.toLowerCase().includes(busca.trim().toLowerCase())
  return (
    <Section title="Nova versão dos parâmetros" lead="Mude só o que precisa; o resto continua como está.">
      <Form
        call={prever}
        submitLabel="Ver o que muda"
        onCancel={onLeave}
        values={valoresIniciais}
        request={(valores) => buildPedido(grupo, valores, textos)}
      >
        {({ field, values: valores }) => (
          <>
            <DiaField
              label="Vale a partir de"
              description="De hoje em diante. O que já aconteceu fica com a versão daquele dia."
              min={hoje}
              {...field('vigenteDesde', { required: 'Escolha o dia' })}
            />
            <TextField
              label="Procurar um parâmetro"
              className={classes.busca}
              value={busca}
              onChange={({ currentTarget }) => setBusca(currentTarget.value)}
              onKeyDown={(evento) => {
                // Enter looks for it, and does not send the form.
                if (evento.key === 'Enter') evento.preventDefault()
              }}
            />
            {partesDoContrato.map(({ titulo, itens }) => (
              <fieldset key={titulo} className={classes.parte}>
                <legend>{titulo}</legend>
                <div className={classes.campos}>
                  {itens.map(({ nome, definicao }) => (
                    <div
                      key={nome}
                      hidden={!mostra(definicao)}
                      className={valores[nome] === textos[nome] ? undefined : classes.mudado}
                    >
                      <CampoDeParametro
                        nome={nome}
                        definicao={definicao}
                        registro={field(nome, { validate: (texto) => validateTexto(nome, definicao, texto) })}
                      />
                    </div>
                  ))}
                </div>
              </fieldset>
            ))}
          </>
        )}
      </Form>
      <Gravar pedido={pedido} previa={prever.data} onClose={() => setPedido(null)} onSave={onLeave} />
    </Section>
  )
}

function buildPedido(grupo: number, valores: Textos, textos: Textos): Pedido {
  const mudancas = Object.fromEntries(
    definicoes.flatMap(({ nome, definicao }) => {
      const texto = valores[nome] ?? ''
      const valor = parseValor(definicao, texto)
      return texto === textos[nome] || valor === null ? [] : [[nome, valor]]
    }),
  )
  return { params: { id: grupo }, body: { vigenteDesde: valores['vigenteDesde'] ?? '', mudancas } }
}

interface GravarProps {
  pedido: Pedido | null
  previa: Result<'POST /grupos/:id/parametros/previa'> | undefined
  onClose: () => void
  onSave: () => void
}

function Gravar({ pedido, previa, onClose, onSave }: GravarProps) {
  const gravar = useCall('POST /grupos/:id/parametros', {
    success: ({ vigenteDesde }) => `Versão gravada: vale a partir de ${formatDia(vigenteDesde)}.`,
    invalidates: ['/grupos', '/assembleias'],
    onDone: onSave,
  })
  if (!pedido || !previa) return null
  return (
    <Confirmation
      open
      onClose={onClose}
      title={`Gravar a versão de ${formatDia(previa.vigenteDesde)}?`}
      submitLabel="Gravar versão"
      call={gravar}
      request={pedido}
    >
      <Diferencas items={previa.diferencas} empty="Nada muda." />
      {previa.versoesDepois.length > 0 && (
        <p className={classes.pendencias}>
          Já há versões marcadas para depois ({previa.versoesDepois.map(formatDia).join(', ')}): elas continuam como
          estão e não recebem estas mudanças.
        </p>
      )}
      <p>Uma versão gravada não é alterada nem apagada.</p>
    </Confirmation>
  )
}
