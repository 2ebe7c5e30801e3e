import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { urls } from "../../../src/http/urls/urls.ts";
import { done } from "../../support/form-done.ts";
import { type CardedRace, callResult, cardRace, NOON, off, reprice } from "../../support/race-cards.ts";
import { setSettings } from "../../support/settings-form.ts";
import { addUpSheet, wordsOf } from "../../support/sheet/read-sheet.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";
